import { toNameCase } from '#engines/citations/parse-name.ts'
import { isIssn } from '#engines/text/check-digits.ts'
import { parseOrcid } from '#engines/text/parse-orcid.ts'

export interface RecordedAuthor {
  name: string
  orcid?: string
}

/** What a registration agency says of a work; what it does not say, or says in no usable way, is not there. */
export interface DoiRecord {
  agency: 'crossref' | 'datacite'
  title?: string
  authors?: RecordedAuthor[]
  /** in the words of the form */
  category?: 'Artigo Científico' | 'Paper de Conferência' | 'Relatório Técnico'
  journal?: string
  volume?: string
  issue?: string
  pages?: string
  year?: number
  publisher?: string
  issn?: string
  institution?: string
  language?: string
}

type Entry = Record<string, unknown>

export const entryOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 500) : [])

const MOST = 500
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** One line without marks: agencies keep titles as their senders wrote them, with HTML, JATS or MathML in them. */
export function plainOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .slice(0, 20 * MOST)
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .toWellFormed()
    .trim()
  return text !== '' && text.length <= MOST ? text : undefined
}

/** A title in capitals throughout is not how anybody would write it. */
export function plainTitle(title: unknown, subtitle: unknown): string | undefined {
  const main = plainOf(title)
  const sub = plainOf(subtitle)
  if (!main || (main === main.toUpperCase() && main.length > 12)) return undefined
  const isIn = !sub || main.toLowerCase().includes(sub.toLowerCase())
  return isIn ? main : `${main.replace(/[:.\s]+$/, '')}: ${sub}`
}

export const pagesOf = (value: unknown): string | undefined => {
  const pages = plainOf(value)?.replace(/\s*[\u2010-\u2015-]+\s*/g, '-')
  return pages && /^[\p{L}\d.]{1,15}(?:-[\p{L}\d.]{1,15})?$/u.test(pages) ? pages : undefined
}

/** A person by given and family name, or else whatever the agency calls the author: a body, or a name in one piece. */
export function authorOf(
  parts: readonly unknown[],
  whole: string | undefined,
  orcid: unknown,
): RecordedAuthor | undefined {
  const person = toNameCase(parts.map(plainOf).filter(Boolean).join(' '))
  const name = person || whole
  const known = parseOrcid(plainOf(orcid) ?? '')
  return name ? { name, ...(known && { orcid: known }) } : undefined
}

/** All of them in their order, or none: one that cannot be read would be missing in its place. */
export const allAuthors = (authors: readonly (RecordedAuthor | undefined)[]): RecordedAuthor[] | undefined =>
  authors.length > 0 && authors.every((author) => author !== undefined) ? [...authors] : undefined

/** Volume and number: short, and not a sentence. */
export const numberOf = (value: unknown): string | undefined => {
  const text = plainOf(value)
  return text && /^[\p{L}\d./ -]{1,20}$/u.test(text) ? text : undefined
}

export function plainYear(value: unknown): number | undefined {
  const year = typeof value === 'string' ? Number(value) : value
  return typeof year === 'number' && Number.isInteger(year) && year >= 1500 && year < 2200 ? year : undefined
}

export function issnIn(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const digits =
      plainOf(value)
        ?.replace(/[^\dXx]/g, '')
        .toUpperCase() ?? ''
    if (/^\d{7}[\dX]$/.test(digits) && !/^(.)\1+$/.test(digits) && isIssn(digits))
      return `${digits.slice(0, 4)}-${digits.slice(4)}`
  }
  return undefined
}

/** 'pt-BR' is 'pt'. */
export const languageIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^(pt|en|es|fr)(?:$|[-_])/i.exec(value)?.[1]?.toLowerCase() : undefined

/** Without what is not known; null where nothing is. */
export function recordOf(record: { [Key in keyof DoiRecord]: DoiRecord[Key] | undefined }): DoiRecord | null {
  const known = Object.entries(record).filter(([, value]) => value !== undefined && value !== '')
  return known.length > 1 ? (Object.fromEntries(known) as unknown as DoiRecord) : null
}
