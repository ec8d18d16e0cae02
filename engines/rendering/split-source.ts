export interface Chunk {
  start: number
  text: string
}

const LINE = /[^\r\n]*(?:\r\n|\n|\r|$)/y
/**
 * a list item with text of its own: an empty one ends with its line, and markers alone may be a thematic
 * break
 */
const ITEM = /^(?:[-+*]|(\d{1,9})([.)])) {1,4}(?=\S)(?=.*[^\s*+\-_\d.)>])/
const ANY_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/
const OPENS_CONTAINER = /^[ \t]*(?:>|\[\^|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/

/** Where a scan is between two lines. */
interface Scan {
  /** what closes the fence that is open outside of lists, quotations and notes */
  fence: string | null
  /** whether a list, quotation or note may have been opened since the last cut */
  containers: boolean
  /** where the text of the list item that is surely open begins */
  itemOffset: number | null
  /** the sign behind the number of that item */
  delimiter: string | undefined
  /** whether a fence may be open or not */
  unsure: boolean
}

/**
 * Splits a text between blocks that cannot affect each other: after a blank line, before an unindented line
 * that is no list item, outside of fences. Such a line ends every list, quotation and note, so that the only
 * open question is whether a fence outside of them is open. An unindented fence is outside; an indented one
 * is inside a list item that is certainly open, or outside if nothing was opened. In any other case no more
 * cuts are made. Parsing the pieces gives the same as parsing the whole (a test compares them), in linear
 * instead of quadratic time.
 */
export function splitSource(source: string): Chunk[] {
  const chunks: Chunk[] = []
  // a byte order mark is no text, and would shift every place by one
  let start = source.startsWith('\uFEFF') ? 1 : 0
  const scan: Scan = { fence: null, containers: false, itemOffset: null, delimiter: undefined, unsure: false }
  let blankBefore = false
  for (const { offset, text: line } of linesOf(source, start)) {
    const blank = /^[ \t]*$/.test(line)
    if (blankBefore && isCutBefore(line, scan)) {
      if (offset > start) chunks.push({ start, text: source.slice(start, offset) })
      start = offset
      scan.containers = false
    }
    if (!blank) pass(line, scan, blankBefore)
    blankBefore = blank
  }
  if (start < source.length || chunks.length === 0) chunks.push({ start, text: source.slice(start) })
  return chunks
}

function isCutBefore(line: string, scan: Scan): boolean {
  return scan.fence === null && !scan.unsure && /^[^ \t\uFEFF]/.test(line) && !ANY_ITEM.test(line)
}

function pass(line: string, scan: Scan, blankBefore: boolean): void {
  if (scan.fence !== null) {
    if (closes(scan.fence, line)) scan.fence = null
    return
  }
  const opening = FENCE.exec(line)
  const indent = /^ */.exec(line)?.[0].length ?? 0
  const inItem = scan.itemOffset !== null && indent >= scan.itemOffset
  if (opening && !inItem) {
    if (indent > 0 && scan.containers) scan.unsure = true
    scan.fence = opening[2] ?? null
    scan.containers = false
    scan.itemOffset = null
  } else if (!inItem) enterItem(line, scan, blankBefore)
  if (OPENS_CONTAINER.test(line)) scan.containers = true
}

/** Right below a paragraph a number is an item only where it is the first, or follows another. */
function enterItem(line: string, scan: Scan, blankBefore: boolean): void {
  const item = ITEM.exec(line)
  const [marker, number, delimiter] = item ?? []
  const follows = scan.itemOffset !== null && scan.delimiter === delimiter
  const isSure = marker && (number === undefined || number === '1' || blankBefore || follows)
  scan.itemOffset = isSure ? marker.length : null
  scan.delimiter = delimiter
}

function closes(fence: string, line: string): boolean {
  const text = line.trim()
  return (
    text.length >= fence.length &&
    text === (fence[0] ?? '').repeat(text.length) &&
    !/^ {4}|^ {0,3}\t/.test(line)
  )
}

function* linesOf(source: string, from: number): Generator<{ offset: number; text: string }> {
  for (let offset = from; offset < source.length;) {
    LINE.lastIndex = offset
    const whole = LINE.exec(source)?.[0] ?? ''
    yield { offset, text: whole.replace(/[\r\n]+$/, '') }
    offset += whole.length
  }
}
