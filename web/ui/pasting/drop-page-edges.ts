export const ENDS_SENTENCE = /[.!?:;…]["”’»)\]]*$/

const PAGE_NUMBER = /^[–—-]?\s*\d{1,4}\s*[–—-]?$/
/** Lines that may interrupt a sentence but belong to the text. */
const CAPTION = /^(?:tabela|figura|quadro|gráfico|equação|fonte|table|figure|chart|source)\b/iu
const MOST_LINES = 3

const isPageNumber = (line: string) => PAGE_NUMBER.test(line)

/** Identical on every page except for the page number. */
const withoutNumbers = (line: string) => line.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase()

function isAllCapitals(line: string): boolean {
  const letters = line.replace(/\P{L}/gu, '')
  return letters.length > 5 && /\s/.test(line) && letters === letters.toUpperCase()
}

/**
 * Removes page headers and footers that interrupt a sentence: the page number and, beside it, in capitals or
 * repeated on several pages, a title. Any other lines inside a sentence stay.
 */
export function dropPageEdges(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(withoutNumbers(line), (times.get(withoutNumbers(line)) ?? 0) + 1)
  const kept: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const after = endOfEdge(lines, index, kept, times)
    if (after === null) kept.push(lines[index]!)
    else {
      while (kept.at(-1)?.trim() === '') kept.pop()
      index = after - 1
    }
  }
  return kept
}

/** If a page edge begins here, the index where the sentence continues; otherwise null. */
function endOfEdge(
  lines: readonly string[],
  start: number,
  kept: readonly string[],
  times: ReadonlyMap<string, number>,
): number | null {
  const left = kept.findLast((line) => line.trim() !== '')
  if (left === undefined || ENDS_SENTENCE.test(left) || lines[start]!.trim() === '') return null
  const edge: string[] = []
  for (let index = start; index < lines.length && edge.length <= MOST_LINES; index++) {
    const line = lines[index]!.trim()
    if (line === '') continue
    if (/^\p{Ll}/u.test(line)) {
      const isApart = lines[start - 1]?.trim() === '' || lines[index - 1]?.trim() === ''
      return isEdge(edge, (head) => recurs(head, times) && (isApart || /^\d|\d$/.test(head))) ? index : null
    }
    edge.push(line)
  }
  return null
}

const recurs = (head: string, times: ReadonlyMap<string, number>) => {
  const name = withoutNumbers(head)
  return name.length > 4 && times.get(name)! > 1
}

function isEdge(edge: readonly string[], isOnEveryPage: (head: string) => boolean): boolean {
  const heads = edge.filter((line) => !isPageNumber(line))
  if (edge.length === 0 || edge.length > MOST_LINES || heads.length > 2) return false
  const hasNumber = heads.length < edge.length
  return heads.every(
    (head) =>
      !CAPTION.test(head) &&
      !ENDS_SENTENCE.test(head) &&
      head.length < 90 &&
      (isAllCapitals(head) ||
        isOnEveryPage(head) ||
        (hasNumber && heads.length === 1 && /^\p{Lu}/u.test(head))),
  )
}
