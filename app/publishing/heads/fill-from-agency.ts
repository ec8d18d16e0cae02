import { readWorkForm } from '#app/drafts/read-work-form.ts'
import type { DoiRecord, RecordedAuthor } from '#engines/deposit/agencies/doi-record.ts'
import { isSameName } from '#engines/deposit/names/is-same-name.ts'
import { emptyLine, namesOnLines } from '#engines/deposit/names/read-author-lines.ts'
import { fold } from '#engines/text/fold.ts'
import { authorsWithOwn } from '../authors/authors-from-names.ts'
import { categoryFields } from './category-fields.ts'
import { fillingWords, type FieldValues } from './filling-words.ts'
import { planFields } from './plan-fields.ts'

const NAMES = { crossref: 'Crossref', datacite: 'DataCite' } as const

/** Two titles are of the same work if the longer one has at least this share of the shorter one's words. */
const ALIKE = 0.6

export interface AgencyFilling {
  /** The outcome in words, shown beside the DOI. */
  words: string
  /** What was put into the form. */
  filled: FieldValues
}

/**
 * Fills the empty fields with what an agency has on record for a DOI, and says so. Fills nothing if the record has
 * another title: then either the DOI or the file is the wrong one.
 */
export function fillFromAgency(
  form: HTMLFormElement,
  record: DoiRecord,
  ownName: string | undefined,
): AgencyFilling {
  const name = NAMES[record.agency]
  const title = form.querySelector<HTMLInputElement>('[name=title]')?.value.trim() ?? ''
  if (title && record.title && !isAlike(title, record.title))
    return {
      words: `Na ${name} este DOI é de “${record.title}”. Confira: nada foi preenchido.`,
      filled: {},
    }
  const fits = categoryFields(form, record.category ?? '')
  const { agency: _, authors: recorded = [], year, ...said } = record
  const authors = authorsOffered(form, recorded, ownName)
  const offered = Object.entries({ ...said, authors, journalYear: year && String(year) }).filter(
    ([field, value]) => value && fits(field),
  )
  const { filled, kept } = planFields(form, Object.fromEntries(offered) as FieldValues).fill()
  const words = fillingWords(Object.keys(filled) as (keyof FieldValues)[], kept, `da ${name}`)
  return { words: words || `O que a ${name} diz deste DOI já está no formulário.`, filled }
}

/** Empty if the form already names the same people in the same order, however their lines are written. */
function authorsOffered(
  form: HTMLFormElement,
  recorded: readonly RecordedAuthor[],
  ownName: string | undefined,
): string {
  const standing = namesOnLines(readWorkForm(new FormData(form)).authors, ownName ?? '')
  const areThere =
    standing.length === recorded.length &&
    recorded.every(({ name }, index) => isSameName(name, standing[index]))
  const lines = recorded.map(({ name, orcid = '' }) => ({ ...emptyLine(name), orcid }))
  return areThere ? '' : authorsWithOwn(lines, ownName)
}

const wordsOf = (text: string) => new Set(fold(text).match(/[\p{L}\d]{3,}/gu) ?? [])

function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  return least === 0 || [...a].filter((word) => b.has(word)).length >= ALIKE * least
}
