/** A line of a text with its place, blank ones left out. */
export interface TextLine {
  start: number
  end: number
  text: string
  /** a blank line is before it */
  apart: boolean
}

export function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  let start = 0
  let apart = true
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, end)
    if (line.trim() === '') apart = true
    else {
      lines.push({ start, end, text: line, apart })
      apart = false
    }
    start = end + 1
  }
  return lines
}
