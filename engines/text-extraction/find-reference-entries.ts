import type { Line } from './join-lines.ts'
import { EARLIEST_REFERENCES, endsReferences, isReferenceHeading } from './is-reference-heading.ts'

export interface Entries {
  heading: Line
  /** every line of the list */
  lines: ReadonlySet<Line>
  /** those with which an entry begins */
  first: ReadonlySet<Line>
}

/** Lines in the order in which they are read, each with what is known of how it follows the one before. */
interface Placed {
  line: Line
  text: string
  before: Placed | null
  /** from the line above; null at the top of a page or column */
  gap: number | null
  /** from the left edge of its column */
  indent: number
}

const NUMBERED = /^(\[)?(\d{1,3})(?:[\].)]\s*|\s+)(?=[\p{Lu}"“‘'_])/u
/** A name as lists write it: "SILVA, J.", "Silva J,", "____." */
const NAMED =
  /^(?:[_—–-]{3,}|\p{Lu}{2,}[\p{Lu}'’. -]*[,.;:]|\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?,? \p{Lu}{1,3}[.,; ])/u
const CAPITAL = /^[\p{Lu}\d_—–"“‘[]/u
const ENDS = /[.!?)\]>\d/]$/
const LEAST = 3
const WIDER = 1.12
const MOSTLY = 0.7
/** In points: a smaller step to the right is none. */
const INDENT = 4

/**
 * The entries of a list of references, which look like the lines of one paragraph: separated by their
 * numbers, by the space between them, by hanging indents, or by the names that begin them, whichever this
 * list uses. Null if it uses none.
 */
export function findReferenceEntries(pages: Line[][]): Entries | null {
  const all = pages.flat()
  const at = all.findLastIndex(
    (line, n) => n >= EARLIEST_REFERENCES * all.length && isReferenceHeading(line.text.trim()),
  )
  if (at < 0) return null
  const rest = all.slice(at + 1)
  const end = rest.findIndex(({ text }, n) => n > 0 && endsReferences(text.trim()))
  const placed = placeLines(end < 0 ? rest : rest.slice(0, end))
  const first = byNumber(placed) ?? byRoom(placed) ?? byIndent(placed) ?? byName(placed)
  return (
    first && {
      heading: all[at]!,
      lines: new Set(placed.map(({ line }) => line)),
      first: new Set(first.map(({ line }) => line)),
    }
  )
}

function placeLines(lines: readonly Line[]): Placed[] {
  const placed: Placed[] = []
  let column: Placed[] = []
  const settle = () => {
    const left = Math.min(...column.map(({ line }) => line.x))
    for (const one of column) one.indent = one.line.x - left
    column = []
  }
  for (const line of lines) {
    const before = placed.at(-1) ?? null
    const down = before ? before.line.y - line.y : -1
    const isBelow = down > 0 && down < 6 * line.size
    if (!isBelow) settle()
    const one = { line, text: line.text.trim(), before, gap: isBelow ? down : null, indent: 0 }
    placed.push(one)
    column.push(one)
  }
  settle()
  return placed
}

/** One after the other from 1 on; "2. ed." at the beginning of a line is no number of an entry. */
function byNumber(placed: readonly Placed[]): Placed[] | null {
  const first: Placed[] = []
  let bracket: string | undefined
  for (const one of placed) {
    const found = NUMBERED.exec(one.text)
    if (!found || Number(found[2]) !== first.length + 1) continue
    if (first.length === 0) bracket = found[1]
    else if (found[1] !== bracket) continue
    first.push(one)
  }
  return first.length >= LEAST && placed.indexOf(first[0]!) <= 1 ? first : null
}

function byRoom(placed: readonly Placed[]): Placed[] | null {
  const gaps = placed.flatMap(({ gap, line }) =>
    gap !== null && gap > 0.8 * line.size ? [Math.round(2 * gap) / 2] : [],
  )
  const often = [...Map.groupBy(gaps, (gap) => gap)]
    .filter(([, same]) => same.length >= 2)
    .map(([gap]) => gap)
  const usual = Math.min(...often)
  if (usual === Infinity) return null
  const isFirst = ({ gap }: Placed) => gap !== null && gap > WIDER * usual + 0.5
  return accept(placed, isFirst)
}

function byIndent(placed: readonly Placed[]): Placed[] | null {
  const hangs = placed.filter(({ indent }) => indent > INDENT).length
  if (hangs < LEAST || hangs > 0.9 * placed.length) return null
  return accept(placed, ({ gap, indent }) => gap !== null && indent <= INDENT)
}

function byName(placed: readonly Placed[]): Placed[] | null {
  const first = placed.filter(({ text, before }) => NAMED.test(text) && (!before || ENDS.test(before.text)))
  return first.length >= LEAST && first[0] === placed[0] ? first : null
}

/** A way of separating them must agree with the text; at the top of a column only the words decide. */
function accept(placed: readonly Placed[], isFirst: (one: Placed) => boolean): Placed[] | null {
  const below = placed.filter(({ gap }) => gap !== null)
  const first = below.filter(isFirst)
  const rest = below.filter((one) => !isFirst(one))
  const share = (of: readonly Placed[], pattern: RegExp) =>
    of.length === 0 ? 0 : of.filter(({ text }) => pattern.test(text)).length / of.length
  if (first.length < LEAST - 1 || share(first, CAPITAL) < MOSTLY) return null
  const named = share(first, NAMED)
  if (named <= share(rest, NAMED)) return null
  const begins = named >= MOSTLY ? NAMED : CAPITAL
  const chosen = new Set(first)
  return placed.filter(
    (one) =>
      chosen.has(one) ||
      (one.gap === null && begins.test(one.text) && (!one.before || ENDS.test(one.before.text))),
  )
}
