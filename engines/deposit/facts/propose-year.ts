import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const YEAR = /\b(?:19[5-9]|20[0-4])\d\b/

/** The year at the foot of the cover, of the date below a title, or of the journal's head. */
export function proposeYear(document: FrontDocument): ProposedValue<number> | undefined {
  const { front, head, lines } = document
  for (const said of front.stated.date ?? []) {
    const year = YEAR.exec(said)?.[0]
    if (year) return proposed(Number(year), { page: 1, text: said })
  }
  const inHead = head.filter(({ kind }) => kind === 'year' || kind === 'place').map(({ line }) => line)
  const journal = head
    .filter(({ kind, line }) => kind === 'notice' && !/https?:|^doi/i.test(line.text))
    .map(({ line }) => line)
  const labelled = head
    .map(({ line }) => line)
    .filter(({ text }) => /^(?:data|submetido|publicado|postado|recebid[oa]|published|posted)\b/i.test(text))
  const beside = head
    .map(({ line }) => line)
    .filter(({ text }) => /[\p{L}]\s*[,·|–-]\s*(?:19|20)\d\d\.?$/u.test(text))
  const below = lines.filter(({ page, text }) => page <= 3 && /^(?:19|20)\d\d$/.test(text.trim()))
  for (const line of [...inHead, ...journal, ...labelled, ...beside, ...(document.nature ? below : [])]) {
    const year = YEAR.exec(line.text)?.[0]
    if (year) return proposed(Number(year), line)
  }
  return undefined
}
