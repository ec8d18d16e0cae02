/** A line of a text with its place, blank ones left out. */
export interface Line {
  start: number
  end: number
  text: string
}

export function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, end)
    if (line.trim() !== '') lines.push({ start, end, text: line })
    start = end + 1
  }
  return lines
}
