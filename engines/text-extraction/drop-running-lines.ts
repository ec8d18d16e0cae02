import type { Line } from './join-lines.ts'

const AT_EDGE = 2
const MIN_PAGES = 3
const MIN_SHARE = 0.05
const MIN_LETTERS = 12

/** Without page numbers and what repeats at the head or foot of many pages. The first page keeps its words. */
export function dropRunningLines(pages: Line[][]): Line[][] {
  if (pages.length < MIN_PAGES) return pages
  const edges = pages.map(edgeLines)
  const seen = new Map<string, number>()
  for (const lines of edges) {
    for (const key of new Set([...lines].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const enough = Math.max(MIN_PAGES, MIN_SHARE * pages.length)
  return pages.map((lines, page) =>
    lines.filter((line) => {
      if (!edges[page]!.has(line)) return true
      if (/^[\s–—-]*([\divxlc]+)[\s–—-]*$/i.test(line.text)) return false
      return page === 0 || seen.get(keyOf(line))! < enough
    }),
  )
}

/** The two highest and the two lowest, wherever they are in the stream. */
function edgeLines(lines: Line[]): Set<Line> {
  const byHeight = lines.toSorted((a, b) => b.y - a.y)
  return new Set([...byHeight.slice(0, AT_EDGE), ...byHeight.slice(-AT_EDGE)])
}

/** Alike but for the page number; of short lines only the same, or every 'Tabela 1' would go. */
function keyOf(line: Line): string {
  const text = line.text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 200)
  const bare = text.replace(/^[\d\s|–—-]+|[\d\s|–—-]+$/g, '')
  return (bare.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? text : bare
}
