import type { HeadPlan } from '#app/editor/head-plan.ts'
import { EMPTY_FORM, readWorkForm } from '#app/drafts/read-work-form.ts'
import type { TextHead } from '#engines/heads/text-head.ts'
import { LANGUAGES } from '#domain/works/texts.ts'
import { putChips } from '#web/ui/forms/put-chips.ts'
import { putValue } from '#web/ui/forms/put-value.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const LINES = {
  title: 'título',
  abstract: 'resumo',
  language: 'idioma',
  journalYear: 'ano',
  institution: 'instituição',
  programme: 'programa',
  advisor: 'orientação',
  titleEn: 'título em inglês',
  abstractEn: 'resumo em inglês',
} as const
const CHIPS = {
  keywords: 'palavras-chave',
  coAuthors: 'coautores',
  keywordsEn: 'palavras-chave em inglês',
} as const
/** As they are named where several are. */
const ORDER = ['title', 'abstract', 'keywords', 'coAuthors'] as const

type Line = keyof typeof LINES
type Chip = keyof typeof CHIPS
type Name = Line | Chip
type Values = Partial<Record<Line, string> & Record<Chip, string[]>>

/**
 * Which fields of the form a pasted head fills: those that are empty, or say what the form begins with. What is typed
 * stays, and is `left` for the text.
 */
export function planHead(form: HTMLFormElement, head: TextHead, ownName: string | undefined): HeadPlan {
  const offered = valuesOf(head, ownName)
  const { fits, left } = sortOut(form, offered)
  return {
    left: headOf(left, head),
    take() {
      // what was typed since the plan was made stays too
      const { fits: free } = sortOut(form, fits)
      for (const name of Object.keys(free) as Name[]) put(form, name, free[name]!)
      const kept = (Object.keys(offered) as Name[]).filter(
        (name) => !(name in free) && !isThere(form, name, offered[name]!),
      )
      const words = wordsOf(Object.keys(free) as Name[], kept)
      const isEmpty = Object.keys(free).length === 0
      const back = { label: 'Desfazer', press: () => takeBack(form, free) }
      if (words) toast.success(words, isEmpty ? undefined : back)
    },
  }
}

function valuesOf(head: TextHead, ownName: string | undefined): Values {
  const { title, subtitle, authors = [], year, language } = head
  const others = authors.filter((name) => !isSameName(name, ownName))
  const values: Values = {
    ...(title && { title: subtitle ? `${title}: ${subtitle}` : title }),
    ...(language && Object.hasOwn(LANGUAGES, language) && { language }),
    ...(year && { journalYear: year }),
    ...(others.length > 0 && { coAuthors: others }),
  }
  const { abstract, keywords, institution, programme, advisor, titleEn, abstractEn, keywordsEn } = head
  const rest = { abstract, keywords, institution, programme, advisor, titleEn, abstractEn, keywordsEn }
  return { ...values, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) }
}

/** 'Lima, Ana' and 'Ana Lima' are one person. */
function isSameName(name: string, own: string | undefined): boolean {
  if (!own) return false
  const folded = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return folded(name) === folded(own)
}

const fieldOf = (form: HTMLFormElement, name: Name) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    `[name="${name}"]:not([type=hidden])`,
  )

function sortOut(form: HTMLFormElement, offered: Values): { fits: Values; left: Values } {
  const [fits, left]: [Values, Values] = [{}, {}]
  for (const name of Object.keys(offered) as Name[]) {
    const value = offered[name]!
    if (isThere(form, name, value)) continue
    Object.assign(isFree(form, name) && hasRoom(form, name, value) ? fits : left, { [name]: value })
  }
  return { fits, left }
}

const readIn = (form: HTMLFormElement, name: Name) => readWorkForm(new FormData(form))[name]
const isFree = (form: HTMLFormElement, name: Name) =>
  fieldOf(form, name) !== null && String(readIn(form, name)).trim() === String(EMPTY_FORM[name])
const isThere = (form: HTMLFormElement, name: Name, value: string | string[]) =>
  String(readIn(form, name)) === String(value)

/** A field cuts nothing that did not fit into it. */
function hasRoom(form: HTMLFormElement, name: Name, value: string | string[]): boolean {
  const field = fieldOf(form, name)
  const most = field && 'maxLength' in field && field.maxLength > 0 ? field.maxLength : Infinity
  return [value].flat().every((text) => text.length <= most)
}

function put(form: HTMLFormElement, name: Name, value: string | string[]): void {
  const field = fieldOf(form, name)
  if (Array.isArray(value)) putChips(field as HTMLInputElement, value)
  else putValue(field!, value)
}

/** Only what is still as it came. */
function takeBack(form: HTMLFormElement, taken: Values): void {
  for (const name of Object.keys(taken) as Name[])
    if (isThere(form, name, taken[name]!)) put(form, name, EMPTY_FORM[name])
}

/** What has a place in the text, where it has none in the form. */
function headOf(left: Values, head: TextHead): TextHead {
  return {
    ...(left.title && head.title && { title: left.title }),
    ...(left.abstract && { abstract: left.abstract }),
    ...(left.keywords && { keywords: left.keywords }),
    ...(left.abstractEn && { abstractEn: left.abstractEn }),
    ...(left.keywordsEn && { keywordsEn: left.keywordsEn }),
  }
}

/** 'Título, resumo e palavras-chave vieram do cabeçalho colado.' */
function wordsOf(filled: readonly Name[], kept: readonly Name[]): string {
  const came = filled.length === 0 ? '' : `${listOf(filled)} ${isOne(filled) ? 'veio' : 'vieram'}`
  const stayed = `${isOne(kept) ? 'Ficou como estava' : 'Ficaram como estavam'}: `
  return [
    came && `${came[0]!.toUpperCase()}${came.slice(1)} do cabeçalho colado.`,
    kept.length > 0 && `${stayed}${listOf(kept)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const isOne = ([first, ...others]: readonly Name[]) => others.length === 0 && !Object.hasOwn(CHIPS, first!)

function listOf(names: readonly Name[]): string {
  const all: readonly Name[] = [...new Set<Name>([...ORDER, ...names])]
  const words = { ...LINES, ...CHIPS }
  return new Intl.ListFormat('pt-BR').format(
    all.filter((name) => names.includes(name)).map((name) => words[name]),
  )
}
