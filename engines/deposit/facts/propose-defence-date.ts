import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const WRITTEN = new RegExp(
  `(\\d{1,2})\\s*[°o]?\\s+de\\s+(${MONTHS.join('|')})\\s+(?:de\\s+)?((?:19|20)\\d\\d)`,
)
const FIGURES = /\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)\b/
const DEFENCE =
  /\b(?:aprovad[oa]s?|defendid[oa]|defesa|data da (?:defesa|aprovacao|banca)|data de aprovacao|trabalho aprovado|julgad[oa]|apresentad[oa] e aprovad[oa]|approved|defended)\b/

/** The day of the defence as the approval sheet says it; blanks to be filled in say nothing. */
export function proposeDefenceDate({ lines, nature }: FrontDocument): ProposedValue | undefined {
  if (!nature) return undefined
  for (const [at, line] of lines.entries()) {
    if (!DEFENCE.test(foldInPlace(line.text))) continue
    const next = lines[at + 1]
    const near = next && next.page === line.page && !line.whole ? ` ${next.text}` : ''
    const text = foldInPlace(line.text)
    const from = text.slice(DEFENCE.exec(text)!.index)
    const value = isoDateIn(from) ?? isoDateIn(from + foldInPlace(near))
    if (value) return proposed(value, line)
  }
  return undefined
}

function isoDateIn(folded: string): string | null {
  const written = WRITTEN.exec(folded)
  if (written) return isoOf(Number(written[3]), MONTHS.indexOf(written[2]!) + 1, Number(written[1]))
  const figures = FIGURES.exec(folded)
  return figures ? isoOf(Number(figures[3]), Number(figures[2]), Number(figures[1])) : null
}

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
