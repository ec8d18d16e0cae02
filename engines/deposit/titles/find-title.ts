import { detectLanguage } from '#engines/text/detect-language.ts'
import { isSameSize } from '../reading/group-lines.ts'
import { joinTexts } from '../text/join-texts.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import type { FrontRow } from '../reading/rows-of.ts'

/** Rows close together in one kind of lettering. */
export interface TitleRun {
  rows: FrontRow[]
  text: string
  size: number
  page: number
  /** Of the first row within the head. */
  at: number
}

const MAX_TITLE = 400

/**
 * The title's rows in the head of the document: those in the largest type, or those that cover and title page
 * share.
 */
export function findTitle(document: FrontDocument): TitleRun | null {
  const runs = titleRuns(document)
  if (runs.length === 0) return null
  const largest = Math.max(...runs.map(({ size }) => size))
  const large = runs.filter(({ size }) => size >= 0.93 * largest)
  const distinctly = runs.every((run) => large.includes(run) || run.size < 0.93 * largest)
  const metadata = keyOf(document.front.metadata.title ?? '')
  const scored = (distinctly ? large : runs).map((run) => ({ run, score: scoreOf(run, runs, metadata) }))
  const { run } = scored.reduce((best, one) => (one.score > best.score ? one : best))
  return withRest(run, metadata, document)
}

/** With the rows below that the file's own title goes on with: alone they look like a name or a place. */
function withRest(run: TitleRun, metadata: string, { head, seen }: FrontDocument): TitleRun {
  let { rows, text } = run
  for (let at = run.at + rows.length; at < head.length && follows(head, at); at++) {
    const longer = [...rows, head[at]!]
    const said = textOf(longer, seen)
    if (!metadata.startsWith(keyOf(said))) break
    rows = longer
    text = said
  }
  return { ...run, rows, text }
}

const textOf = (rows: readonly FrontRow[], seen: FrontDocument['seen']): string =>
  joinTexts(
    rows.map(({ line }) => line.marked.replace(/\*+$/, '')),
    seen,
  )

function scoreOf(run: TitleRun, runs: readonly TitleRun[], metadata: string): number {
  const key = keyOf(run.text)
  const repeated = runs.filter(
    (other) => other !== run && keyOf(other.text).startsWith(key.slice(0, 40)),
  ).length
  // the file's metadata only decides between candidates that are on the page
  const named = metadata.length > 15 && key.startsWith(metadata.slice(0, 40)) ? 2 : 0
  return 2 * Math.min(repeated, 2) + named + (run.text.length > 15 ? 1 : 0)
}

/** A paragraph, where no title is: sentences over several lines at the margin. */
function isRunningText(rows: readonly FrontRow[], text: string): boolean {
  const [first] = rows
  if (!text.endsWith('.')) return false
  return first!.line.whole ? text.length > 200 : rows.length > 1 && !first!.line.centred && text.length > 150
}

export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Neighbouring rows that may be a title, with those lines of it that alone look like a name or a place. */
export function titleRuns({
  head,
  seen,
  nature,
}: Pick<FrontDocument, 'head' | 'seen' | 'nature'>): TitleRun[] {
  const runs: TitleRun[] = []
  for (let at = 0; at < head.length; at++) {
    if (!mayBeTitle(head, at)) continue
    let start = at
    while (start > 0 && belongs(head, start - 1, at, nature !== null)) start--
    let end = at + 1
    while (end < head.length && (belongsAfter(head, end) || belongs(head, end, at, nature !== null))) end++
    const rows = head.slice(start, end)
    const text = textOf(rows, seen)
    if (text.length <= MAX_TITLE && /\p{L}{3}/u.test(text) && !isRunningText(rows, text))
      runs.push({ rows, text, size: rows[0]!.line.size, page: rows[0]!.line.page, at: start })
    at = end - 1
  }
  return runs
}

const mayBeTitle = (head: readonly FrontRow[], at: number): boolean => head[at]!.kind === 'other'

const follows = (head: readonly FrontRow[], at: number): boolean => {
  const [before, line] = [head[at - 1]!.line, head[at]!.line]
  const gap = before.y - line.y
  const together =
    before.page === line.page && isSameSize(before.size, line.size) && before.bold === line.bold
  return together && gap > 0.5 * line.size && gap <= 1.95 * Math.max(before.size, line.size)
}

function belongsAfter(head: readonly FrontRow[], at: number): boolean {
  if (!follows(head, at) || head[at]!.kind !== 'other' || isTranslation(head[at - 1]!, head[at]!))
    return false
  // in formats of whole paragraphs two of one size may be title and subtitle
  return !head[at]!.line.whole || !/[.:]$/.test(head[at - 1]!.line.text)
}

/** Titles in several languages are below each other in the same letters. */
function isTranslation({ line: above }: FrontRow, { line: below }: FrontRow): boolean {
  const [one, other] = [detectLanguage(above.text, { lead: 2 }), detectLanguage(below.text, { lead: 2 })]
  return one !== null && other !== null && one !== other
}

/** A line that looks like a name or an institution, but is surrounded by the largest type of the page. */
function belongs(head: readonly FrontRow[], at: number, of: number, onCover: boolean): boolean {
  const { line, kind } = head[at]!
  const title = head[of]!.line
  if (!['names', 'organization', 'place', 'head', 'other'].includes(kind)) return false
  if (isTranslation(head[of]!, head[at]!)) return false
  if (line.page !== title.page || line.bold !== title.bold) return false
  if (!(at < of ? follows(head, at + 1) : follows(head, at))) return false
  const others = head.filter((row) => row.line.page === line.page && !isSameSize(row.line.size, title.size))
  const larger = others.length > 0 && others.every((row) => row.line.size < 0.93 * title.size)
  return larger && (!onCover || title.size > 1.1 * Math.max(...others.map((row) => row.line.size)))
}
