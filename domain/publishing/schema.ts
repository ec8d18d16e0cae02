import * as v from 'valibot'
import { partKeywords, withoutAbstractLabel } from '#engines/text/part-keywords.ts'
import { isDay } from '#domain/day-schema.ts'
import { isIsbn, isIssn } from '#engines/text/check-digits.ts'
import {
  APPEARANCE_FIELDS,
  appearanceOf,
  CATEGORIES,
  LANGUAGES,
  LICENCES,
  THEMATIC_AREAS,
} from '#domain/works/texts.ts'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from './texts.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { authorsSchema } from './authors/authors-schema.ts'
import { tidyWords } from '#domain/tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'

export const LIMITS = {
  title: { min: 5, max: 500 },
  abstract: { min: 50, max: 5000 },
  content: { min: 100, max: 500_000 },
  keyword: { max: 80, count: 20 },
  coAuthor: { max: 120, count: 50 },
  short: { max: 200 },
  description: { max: 300 },
  notes: { max: 1000 },
  /** volume, number, pages */
  place: { max: 40 },
  doi: { max: 300 },
} as const

const atMost = (what: string, n: number) => `${what} deve ter no máximo ${n} caracteres`

const text = v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.transform(tidyWords))
/** Letter by letter as it was typed: a text may speak of what nobody sees. */
const typed = v.pipe(
  v.optional(v.string(BROKEN_FORM), ''),
  v.transform((s) => s.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()),
)
const abstractText = v.pipe(text, v.transform(withoutAbstractLabel))
const between = (what: string, { min, max }: { min: number; max: number }, written = text) =>
  v.pipe(
    written,
    v.check((s) => lengthOf(s) >= min, `${what} deve ter no mínimo ${min} caracteres`),
    v.check((s) => lengthOf(s) <= max, atMost(what, max)),
  )
const optional = (what: string, max: number = LIMITS.short.max, written = text) =>
  v.pipe(
    written,
    v.check((s) => lengthOf(s) <= max, atMost(what, max)),
    v.transform((s) => s || null),
  )

/** Chips: trimmed, inner spaces folded, without the empty and the doubled (whatever their case). */
function tidyList(items: string[]): string[] {
  const seen = new Map<string, string>()
  for (const item of items) {
    const tidy = tidyWords(item).replace(/\s+/g, ' ')
    const key = tidy.toLocaleLowerCase('pt-BR')
    if (tidy && !seen.has(key)) seen.set(key, tidy)
  }
  return [...seen.values()]
}
const chips = (
  each: string,
  tooMany: (most: number) => string,
  limit: { max: number; count: number },
  part = false,
) =>
  v.pipe(
    v.optional(v.array(v.string(BROKEN_FORM), BROKEN_FORM), []),
    v.transform((items) => tidyList(part ? items.flatMap((item) => partKeywords(tidyWords(item))) : items)),
    v.check((list) => list.length <= limit.count, tooMany(limit.count)),
    v.check((list) => list.every((s) => lengthOf(s) <= limit.max), atMost(each, limit.max)),
  )

const pickedFrom = <const T extends readonly string[]>(list: T, words: string) =>
  v.pipe(
    text,
    v.check((s) => lengthOf(s) >= 2, words),
    v.picklist(list, words),
  )

const fileId = v.pipe(
  v.union([v.string(), v.number()], BROKEN_FORM),
  v.transform(Number),
  v.safeInteger(BROKEN_FORM),
  v.minValue(1, BROKEN_FORM),
)

const digitsOf = (identifier: string) => identifier.replace(/[^\dXx]/g, '').toUpperCase()

/** Without what a reference writes before it by itself: 'v. 12', 'n. 3', 'p. 45-60'. */
const place = (what: string, prefix: RegExp) =>
  v.pipe(
    text,
    v.transform((s) => s.replace(prefix, '').replace(/\s*[\u2010-\u2015]\s*/g, '-')),
    v.check((s) => lengthOf(s) <= LIMITS.place.max, atMost(what, LIMITS.place.max)),
    v.transform((s) => s || null),
  )

/** Where it appeared; which of them a category has, `appearanceOf` says. */
const appearance = {
  journal: optional('Periódico ou evento'),
  volume: place('Volume', /^v(?:ol)?(?:ume)?[.\s]\s*/i),
  issue: place('Número', /^n(?:[.º°]|[uú]mero\s|o\.)\s*/i),
  pages: place('Páginas', /^p(?:p|[aá]ginas?)?[.\s]\s*/i),
  journalYear: v.pipe(
    text,
    v.check((s) => s === '' || /^(?:1[5-9]|2[01])\d\d$/.test(s), 'Ano inválido: use quatro dígitos'),
    v.transform((s) => Number(s) || null),
  ),
  city: optional('Cidade'),
  publisher: optional('Editora'),
  issn: v.pipe(
    text,
    v.check(
      (s) => s === '' || (/^\d{7}[\dX]$/.test(digitsOf(s)) && isIssn(digitsOf(s))),
      'ISSN inválido: confira os oito dígitos',
    ),
    v.transform((s) => digitsOf(s).replace(/^(.{4})/, '$1-') || null),
  ),
  isbn: v.pipe(
    text,
    v.check(
      (s) => s === '' || (/^(?:\d{9}[\dX]|\d{13})$/.test(digitsOf(s)) && isIsbn(digitsOf(s))),
      'ISBN inválido: confira os 10 ou 13 dígitos',
    ),
    v.transform((s) => s.replace(/^isbn[:\s]*/i, '').toUpperCase() || null),
  ),
  registeredDoi: v.pipe(
    text,
    v.transform((s) => s.replace(/^(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|:\s*|\s+)/i, '')),
    v.check(
      (s) => s === '' || (/^10\.\d{4,9}\/\S+$/.test(s) && lengthOf(s) <= LIMITS.doi.max),
      'DOI inválido: ele começa por 10. e tem uma barra, como 10.1590/abc123',
    ),
    v.transform((s) => s || null),
  ),
}

/** Drops values typed for another category: the form hides them, and they are not published. */
function ofItsCategory(form: unknown): unknown {
  if (typeof form !== 'object' || form === null || !('category' in form)) return form
  const has = appearanceOf(String(form.category))
  const others = APPEARANCE_FIELDS.filter((field) => !(field in has))
  return { ...form, ...Object.fromEntries(others.map((field) => [field, ''])) }
}

const contentSchema = between('Conteúdo', LIMITS.content, typed)

/** What a work says of itself, the same for both tabs. */
export const WORK_ENTRIES = {
  title: v.pipe(
    between('Título', LIMITS.title),
    v.transform((s) => s.replace(/\s+/g, ' ')),
  ),
  abstract: between('Resumo', LIMITS.abstract, abstractText),
  thematicArea: pickedFrom(THEMATIC_AREAS, 'Área temática é obrigatória'),
  category: pickedFrom(CATEGORIES, 'Categoria é obrigatória'),
  institution: optional('Instituição'),
  keywords: chips('Palavra-chave', (n) => `São aceitas no máximo ${n} palavras-chave`, LIMITS.keyword, true),
  authors: authorsSchema,
  /** by somebody who is none of the authors, with the right to do so */
  depositing: v.optional(v.boolean(BROKEN_FORM), false),
  depositDeclared: v.optional(v.boolean(BROKEN_FORM), false),
  /** the names alone, as an older form sends them */
  coAuthors: chips('Nome do coautor', (n) => `São aceitos no máximo ${n} coautores`, LIMITS.coAuthor),
  language: v.optional(
    v.picklist(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[], 'Idioma desconhecido'),
    'pt',
  ),
  licence: v.optional(v.picklist(LICENCES, 'Licença desconhecida'), 'CC BY 4.0'),
  titleEn: optional('Título em inglês', LIMITS.title.max),
  abstractEn: optional('Resumo em inglês', LIMITS.abstract.max, abstractText),
  keywordsEn: chips(
    'Palavra-chave em inglês',
    (n) => `São aceitas no máximo ${n} palavras-chave em inglês`,
    LIMITS.keyword,
    true,
  ),
  advisor: optional('Orientador(a)'),
  coAdvisor: optional('Coorientador(a)'),
  programme: optional('Programa ou curso'),
  degree: optional('Grau'),
  defenceDate: v.pipe(
    text,
    v.check((s) => s === '' || isDay(s), 'Data de defesa inválida'),
    v.transform((s) => s || null),
  ),
  ...appearance,
}

const attachments = v.pipe(
  v.optional(
    v.array(
      v.object({ fileId, description: optional('Descrição do anexo', LIMITS.description.max) }, BROKEN_FORM),
      BROKEN_FORM,
    ),
    [],
  ),
  v.maxLength(MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS),
  v.check(
    (list) => new Set(list.map((item) => item.fileId)).size === list.length,
    'O mesmo anexo está duas vezes no formulário',
  ),
)

const NEEDS_FILE = 'Por favor, faça upload do arquivo do trabalho'

const source = v.variant(
  'source',
  [
    v.object({ source: v.literal('editor'), content: contentSchema }),
    v.object({
      source: v.literal('file'),
      paperFileId: v.pipe(
        v.nullish(v.union([v.string(), v.number()], NEEDS_FILE), 0),
        v.check((x) => Number.isSafeInteger(Number(x)) && Number(x) > 0, NEEDS_FILE),
        v.transform(Number),
      ),
    }),
  ],
  BROKEN_FORM,
)

/** What both forms have, and what each has besides. */
const formOf = <Own extends v.ObjectEntries>(own: Own) =>
  v.pipe(
    v.unknown(),
    v.transform(ofItsCategory),
    v.intersect([
      v.object(
        {
          ...WORK_ENTRIES,
          attachments,
          wantsDoi: v.optional(v.boolean(BROKEN_FORM), false),
          draftId: v.optional(v.nullable(fileId), null),
          ...own,
        },
        BROKEN_FORM,
      ),
      source,
    ]),
  )

export const publishSchema = formOf({
  submissionKey: v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM)),
})

export type PublishInput = v.InferOutput<typeof publishSchema>

/** A new version: the whole form again, what changed, and the version that was on the screen while it was written. */
export const editSchema = formOf({
  baseVersion: fileId,
  notes: optional('Notas da versão', LIMITS.notes.max),
})

export type EditInput = v.InferOutput<typeof editSchema>

/** Chosen by the form itself, and which tab is open: nobody's words. */
const GIVEN = new Set(['source', 'language', 'licence'])

/** A form in which nothing was typed, chosen or sent yet. */
export const isBlankForm = (form: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(form).every(
    ([field, value]) =>
      GIVEN.has(field) ||
      (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : !value),
  )
