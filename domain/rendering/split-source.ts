export interface Chunk {
  start: number
  text: string
}

const LINE = /[^\r\n]*(?:\r\n|\n|\r|$)/y
const LIST_MARKER = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)[ \t]*/
/** what is an item even right below a paragraph; elsewhere it may be that paragraph's next line, or a rule */
const SURE_ITEM = /^(?:[-+*]|1[.)])[ \t]+[^\s*+-]/
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/

interface Fence {
  marker: string
  inList: boolean
}

/**
 * Cuts a text between blocks that cannot touch one another: after a blank line, before a line at the left margin that
 * is no list item, outside of fences. Parsing the pieces one by one gives what parsing the whole gives (a test compares
 * them), in time that grows with the text and not with its square, and with pauses between them. Where unsure, no cut.
 */
export function splitSource(source: string): Chunk[] {
  const chunks: Chunk[] = []
  // a byte order mark is no text, and would shift every place by one
  let start = source.startsWith('\uFEFF') ? 1 : 0
  let fence: Fence | null = null
  let blankBefore = false
  let unsure = false
  /** where the text of the last list item at the margin begins; null outside of lists */
  let listOffset: number | null = null
  let containers = false
  for (const { offset, text: line } of linesOf(source, start)) {
    const blank = /^[ \t]*$/.test(line)
    const atMargin = !blank && !/^[ \t]/.test(line)
    if (fence?.inList && atMargin) fence = null
    const marker: string | undefined = atMargin && !fence ? LIST_MARKER.exec(line)?.[0] : undefined
    if (!unsure && !fence && blankBefore && atMargin && marker === undefined && !line.startsWith('\uFEFF')) {
      if (offset > start) chunks.push({ start, text: source.slice(start, offset) })
      start = offset
      containers = false
    }
    const opening = FENCE.exec(line)
    if (fence) {
      if (closes(fence, line)) fence = null
    } else if (opening) {
      const indent = opening[1]?.length ?? 0
      const inList: boolean = listOffset !== null && indent >= listOffset
      if (indent > 0 && !inList && containers) unsure = true
      fence = { marker: opening[2] ?? '', inList }
    }
    if (atMargin)
      listOffset = marker !== undefined && (blankBefore || SURE_ITEM.test(line)) ? marker.length : null
    blankBefore = blank
    if (marker !== undefined || /^[ \t]*(?:>|\[\^|[-+*][ \t]|\d{1,9}[.)][ \t])/.test(line)) containers = true
  }
  if (start < source.length || chunks.length === 0) chunks.push({ start, text: source.slice(start) })
  return chunks
}

function closes(fence: Fence, line: string): boolean {
  const text = line.trim()
  return (
    text.length >= fence.marker.length &&
    text === (fence.marker[0] ?? '').repeat(text.length) &&
    !/^ {4}|^\t/.test(line)
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
