import type { DoiRecord } from '#engines/deposit/agencies/doi-record.ts'
import { fold } from '#engines/text/fold.ts'
import { categoryFields } from './category-fields.ts'
import { fillingWords, type FieldValues } from './filling-words.ts'
import { planFields } from './plan-fields.ts'

const NAMES = { crossref: 'Crossref', datacite: 'DataCite' } as const

/** Of the words of the shorter title, so many stand in the other one where it is the same work. */
const ALIKE = 0.6

/**
 * Fills the empty fields with what an agency has on record for a DOI, and says so. Nothing is filled where the record is
 * of another title: then the DOI is wrong, or the file.
 */
export function fillFromAgency(form: HTMLFormElement, record: DoiRecord): string {
  const name = NAMES[record.agency]
  const title = form.querySelector<HTMLInputElement>('[name=title]')?.value.trim() ?? ''
  if (title && record.title && !isAlike(title, record.title))
    return `Na ${name} este DOI é de “${record.title}”. Confira: nada foi preenchido.`
  const fits = categoryFields(form, record.category ?? '')
  const { agency: _, authors: __, year, ...said } = record
  const offered = Object.entries({ ...said, journalYear: year && String(year) }).filter(
    ([field, value]) => value && fits(field),
  )
  const { filled, kept } = planFields(form, Object.fromEntries(offered) as FieldValues).fill()
  return (
    fillingWords(Object.keys(filled) as (keyof FieldValues)[], kept, `da ${name}`) ||
    `O que a ${name} diz deste DOI já está no formulário.`
  )
}

const wordsOf = (text: string) => new Set(fold(text).match(/[\p{L}\d]{3,}/gu) ?? [])

function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  return least === 0 || [...a].filter((word) => b.has(word)).length >= ALIKE * least
}
