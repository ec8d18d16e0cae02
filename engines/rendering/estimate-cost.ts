/**
 * What the Markdown parser would need for a piece of text, estimated from above in milliseconds, before it is given to
 * it. The parser looks back over a paragraph for each mark and over a list for each line: work that grows with the
 * square, so that 20,000 well-chosen characters take ten seconds. The coefficients are those of the worst inputs found
 * (estimate-cost.test.ts); a text that people write stays hundreds of times below.
 */
const MAX_MS_OF_PIECE = 600
const MAX_MS_OF_TEXT = 1_500
export const MAX_CONTAINERS = 40

const PER_CHARACTER = 1e-3
const PER_MARK = 15e-3
const PER_BLOCK = 40e-3
const PER_DEFINITION = 300e-3
const PER_CONTAINER = 60e-3
const PER_MARK_PAIR = 40e-6
const PER_LINE_PAIR = 100e-6
/** an unclosed code span, formula or link title is read to the paragraph's end */
const PER_SCANNED_CHARACTER = 500e-6

const MARKS = /\*+|_+|~+|\^|[[\]!<|&\\`$@]|www\.|https?:/gi
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const BULLET = /^[-+*][ \t]+[^\s*+-]/
const ORDERED = /^\d{1,9}[.)][ \t]+\S/
const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/

/** A limit for one text: pieces beyond it, or beyond the text's, are better shown as typed. */
export function costLimit(): (piece: string) => boolean {
  let remainingMs = MAX_MS_OF_TEXT
  return (piece) => {
    const cost = estimateCost(piece)
    if (cost > Math.min(remainingMs, MAX_MS_OF_PIECE)) return true
    remainingMs -= cost
    return false
  }
}

export function estimateCost(piece: string): number {
  const lines = piece.split(/\r\n|\r|\n/)
  let cost = 0
  let plainLines = 0
  let region: string[] = []
  let inTable = false
  for (const [index, line] of lines.entries()) {
    const containers = containersOf(line)
    if (containers > MAX_CONTAINERS) return Infinity
    cost += containers * PER_CONTAINER
    const before = lines[index - 1] ?? ''
    inTable = line.trim() !== '' && (inTable || (DELIMITER_ROW.test(line.trim()) && isHead(before, line)))
    if (inTable) {
      cost += costOfRegion([line]) + PER_CONTAINER
      continue
    }
    plainLines++
    if (startsContent(line, before)) {
      cost += costOfRegion(region)
      region = []
    }
    region.push(line)
  }
  return cost + costOfRegion(region) + plainLines * plainLines * PER_LINE_PAIR
}

function startsContent(line: string, before: string): boolean {
  return (
    line.trim() === '' ||
    BULLET.test(line) ||
    (ORDERED.test(line) && (ORDERED.test(before) || before.trim() === ''))
  )
}

/** Only a row of as many cells makes a table of what follows. */
function isHead(row: string, delimiters: string): boolean {
  return !row.includes('\\') && cells(row) === cells(delimiters) && cells(row) > 1
}

function cells(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length
}

function containersOf(line: string): number {
  const marks = CONTAINERS.exec(line)?.[0]
  if (marks === undefined) return 0
  // an item can be nested once for each two columns before it, as far as one line shows
  const columns = /^[ \t]*/.exec(marks)?.[0].replaceAll('\t', '    ').length ?? 0
  return columns > 2 * MAX_CONTAINERS ? Infinity : (marks.match(/>|[-+*]|\d+/g)?.length ?? 0)
}

function costOfRegion(lines: string[]): number {
  if (lines.length === 0 || (lines.length === 1 && lines[0] === '')) return 0
  const text = lines.join('\n')
  const marks = text.match(MARKS)?.length ?? 0
  const runs = new Set(text.match(/`+|\$+/g)).size
  const links = text.match(/\]\(/g)?.length ?? 0
  const definitions = text.match(/\]:/g)?.length ?? 0
  const linear = PER_BLOCK + text.length * PER_CHARACTER + marks * PER_MARK + definitions * PER_DEFINITION
  return linear + marks * marks * PER_MARK_PAIR + (runs + links) * text.length * PER_SCANNED_CHARACTER
}
