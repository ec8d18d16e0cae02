import { EMPTY_FORM, readWorkForm } from '#app/drafts/read-work-form.ts'
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
  category: 'categoria',
  thematicArea: 'área temática',
  defenceDate: 'data da defesa',
  city: 'cidade',
  journal: 'periódico ou evento',
  volume: 'volume',
  issue: 'número',
  pages: 'páginas',
  issn: 'ISSN',
  registeredDoi: 'DOI',
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
export type FieldName = Line | Chip
export type FieldValues = Partial<Record<Line, string> & Record<Chip, string[]>>

export interface FieldPlan {
  /** Values that find no empty field. */
  left: FieldValues
  /** Fills the fields and tells the person, with a way back. */
  take: () => void
}

/**
 * Plans which fields of the form are filled: those that are empty or unchanged. What was typed is never overwritten.
 *
 * @param from where the values come from, as the sentence says it: 'do arquivo'
 */
export function planFields(form: HTMLFormElement, offered: FieldValues, from: string): FieldPlan {
  const { fits, left } = sortOut(form, offered)
  return {
    left,
    take() {
      // what was typed since the plan was made stays too
      const { fits: free } = sortOut(form, fits)
      for (const name of Object.keys(free) as FieldName[]) put(form, name, free[name]!)
      const kept = (Object.keys(offered) as FieldName[]).filter(
        (name) => !(name in free) && !isThere(form, name, offered[name]!),
      )
      const words = wordsOf(Object.keys(free) as FieldName[], kept, from)
      const isEmpty = Object.keys(free).length === 0
      const back = { label: 'Desfazer', press: () => takeBack(form, free) }
      if (words) toast.success(words, isEmpty ? undefined : back)
    },
  }
}

const fieldOf = (form: HTMLFormElement, name: FieldName) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    `[name="${name}"]:not([type=hidden])`,
  )

function sortOut(form: HTMLFormElement, offered: FieldValues): { fits: FieldValues; left: FieldValues } {
  const [fits, left]: [FieldValues, FieldValues] = [{}, {}]
  for (const name of Object.keys(offered) as FieldName[]) {
    const value = offered[name]!
    if (isThere(form, name, value)) continue
    Object.assign(isFree(form, name) && hasRoom(form, name, value) ? fits : left, { [name]: value })
  }
  return { fits, left }
}

const readIn = (form: HTMLFormElement, name: FieldName) => readWorkForm(new FormData(form))[name]
const isFree = (form: HTMLFormElement, name: FieldName) =>
  fieldOf(form, name) !== null && String(readIn(form, name)).trim() === String(EMPTY_FORM[name])
const isThere = (form: HTMLFormElement, name: FieldName, value: string | string[]) =>
  String(readIn(form, name)) === String(value)

/** A field cuts nothing that did not fit into it. */
function hasRoom(form: HTMLFormElement, name: FieldName, value: string | string[]): boolean {
  const field = fieldOf(form, name)
  const most = field && 'maxLength' in field && field.maxLength > 0 ? field.maxLength : Infinity
  return [value].flat().every((text) => text.length <= most)
}

function put(form: HTMLFormElement, name: FieldName, value: string | string[]): void {
  const field = fieldOf(form, name)
  if (Array.isArray(value)) putChips(field as HTMLInputElement, value)
  else putValue(field!, value)
}

/** Only what is still as it came. */
function takeBack(form: HTMLFormElement, taken: FieldValues): void {
  for (const name of Object.keys(taken) as FieldName[])
    if (isThere(form, name, taken[name]!)) put(form, name, EMPTY_FORM[name])
}

/** 'Título, resumo e palavras-chave vieram do arquivo.' */
function wordsOf(filled: readonly FieldName[], kept: readonly FieldName[], from: string): string {
  const came = filled.length === 0 ? '' : `${listOf(filled)} ${isOne(filled) ? 'veio' : 'vieram'}`
  const stayed = `${isOne(kept) ? 'Ficou como estava' : 'Ficaram como estavam'}: `
  return [
    came && `${came[0]!.toUpperCase()}${came.slice(1)} ${from}.`,
    kept.length > 0 && `${stayed}${listOf(kept)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const isOne = ([first, ...others]: readonly FieldName[]) =>
  others.length === 0 && !Object.hasOwn(CHIPS, first!)

function listOf(names: readonly FieldName[]): string {
  const all: readonly FieldName[] = [...new Set<FieldName>([...ORDER, ...names])]
  const words = { ...LINES, ...CHIPS }
  return new Intl.ListFormat('pt-BR').format(
    all.filter((name) => names.includes(name)).map((name) => words[name]),
  )
}
