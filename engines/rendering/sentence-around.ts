const MAX_CONTEXT = 300

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’»)\]]*\s+(?=["'“‘«([]*[\p{Lu}\p{N}])|\n+/gu
const HALF_PAIR = /^[\udc00-\udfff]|[\ud800-\udbff]$/g
/** "et al. 2020", "p. 5", "J. Silva": these points end no sentence. */
const ABBREVIATION =
  /(?:^|[\s([])(?:\p{Lu}|al|apud|art|cap|cf|dr|dra|ed|eds|etc|ex|fig|figs|n|nº|op|org|orgs|p|pp|prof|profa|sec|séc|sr|sra|tab|v|vol|vs)\.\s+$/iu

/**
 * Finds the sentence around a place in a paragraph, at most 300 characters of it. Sentence ends are computed
 * once.
 */
export function sentenceAround(text: string): (start: number, end: number) => string {
  let ends: number[] | null = null
  return (start, end) => {
    ends ??= sentenceEnds(text)
    const from = firstAbove(ends, start) === 0 ? 0 : (ends[firstAbove(ends, start) - 1] ?? 0)
    const to = ends[firstAbove(ends, end - 1)] ?? text.length
    return cut(text, from, to, start, end)
  }
}

function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    if (!ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) ends.push(end)
  }
  return ends
}

/** The index of the first end after a place; ends are in order. */
function firstAbove(ends: number[], place: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

function cut(text: string, from: number, to: number, start: number, end: number): string {
  const whole = text.slice(from, to).replace(/\s+/g, ' ').trim()
  if (whole.length <= MAX_CONTEXT) return whole
  const room = Math.max(0, MAX_CONTEXT - 2 - (end - start))
  const left = Math.max(from, start - Math.floor(room / 2))
  const right = Math.min(to, left + MAX_CONTEXT - 2)
  const middle = text.slice(left, right).replace(HALF_PAIR, '').replace(/\s+/g, ' ').trim()
  return `${left > from ? '…' : ''}${middle}${right < to ? '…' : ''}`
}
