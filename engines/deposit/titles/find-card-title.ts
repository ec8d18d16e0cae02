import type { FrontDocument } from '../reading/read-document.ts'
import { keyOf } from './find-title.ts'

const CARD = /fichas? catalogr[aá]fica|cataloga[cç][aã]o (?:na|da) (?:publica|fonte)|\(CIP\)/i

/** The title as the librarian wrote it on the catalogue card, where it is the one on the cover. */
export function findCardTitle({ lines }: FrontDocument, title: string): string | null {
  const start = lines.findIndex(({ text }) => CARD.test(text))
  if (start < 0) return null
  const page = lines[start]!.page
  const key = keyOf(title)
  const texts = lines
    .slice(Math.max(0, start - 25), start + 25)
    .filter((line) => line.page === page)
    .map(({ text }) => text)
  for (let from = 0; from < texts.length; from++) {
    const joined = texts.slice(from, from + 6).join(' ')
    const slash = joined.indexOf(' / ')
    const written = slash > 0 ? joined.slice(0, slash) : ''
    if (written.length > 8 && keyOf(written) === key) return written.replace(/\s+:\s+/, ': ')
  }
  return null
}
