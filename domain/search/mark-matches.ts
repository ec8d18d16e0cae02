import type { Word } from '#engines/portuguese/portuguese.ts'
import { parseQuery, type SearchQuery, type Term } from './search-query.ts'
import { wordsBeginningLike } from './words-beginning-like.ts'

export interface Segment {
  text: string
  marked: boolean
}

interface Span {
  start: number
  end: number
  stem: string
}

export interface Marker {
  /**
   * Splits the text at matches; `around` limits it to about that many characters, around where most of the
   * query matches.
   */
  mark(text: string, options?: { around?: number }): Segment[]
  /** Whether all that the query asks for is in this text. */
  hasAll(text: string): boolean
}

/** Shows where the words of a query match, in whatever form they are. Made once for all the texts of an answer. */
export function markMatches(query: string | SearchQuery): Marker {
  const parsed = typeof query === 'string' ? parseQuery(query) : query
  const matchesIn = matcherOf(parsed)
  const wanted = parsed.branches.map((terms) => stemsOf(terms))
  return {
    mark(text, { around } = {}) {
      if (around === undefined || text.length <= around)
        return segments(text, withoutOverlaps(matchesIn(text)), 0, text.length)
      const spans = withoutOverlaps(matchesIn(text, around))
      const [from, to] = bestWindow(text, spans, around)
      const inside = spans.filter((span) => span.start >= from && span.end <= to)
      const cut = segments(text, inside, from, to)
      const before = from > 0 ? [{ text: '… ', marked: false }] : []
      return join([...before, ...cut, ...(to < text.length ? [{ text: '…', marked: false }] : [])])
    },
    hasAll(text) {
      const found = new Set(matchesIn(text).map(({ stem }) => stem))
      return wanted.some((stems) => stems.size > 0 && [...stems].every((stem) => found.has(stem)))
    },
  }
}

const stemsOf = (terms: readonly Term[]): Set<string> =>
  new Set(terms.flatMap(({ excluded, words }) => (excluded ? [] : words.map(({ stem }) => stem))))

export function hasMatch(segmentsOfText: readonly Segment[]): boolean {
  return segmentsOfText.some((segment) => segment.marked)
}

/** With `around`, stops at the first window of that many characters that contains the whole query. */
function matcherOf({ branches }: SearchQuery): (text: string, around?: number) => Span[] {
  const terms = branches.flat().filter((term) => !term.excluded)
  const queryWords = terms.flatMap((term) => term.words)
  if (queryWords.length === 0) return () => []
  const stems = new Set(queryWords.map((word) => word.stem))
  const { folded: last, stem: lastStem } = queryWords.at(-1)!
  // the last word may be unfinished; then its beginning is what matches
  const begins = (word: Word) => last.length >= 3 && !word.stop && word.folded.startsWith(last)
  const read = wordsBeginningLike(queryWords)
  return (text, around = 0) => {
    const found: Span[] = []
    const unfinished: Span[] = []
    const endAfter = endOfFirstWindow(stems.size, around)
    let end = Infinity
    for (const together of read(text)) {
      if ((together[0]?.start ?? 0) > end) break
      const spans = together.filter(({ stem }) => stems.has(stem))
      for (const word of together)
        if (!stems.has(word.stem) && begins(word))
          unfinished.push({ ...word, end: word.start + prefixLength(text, word, last), stem: lastStem })
      found.push(...spans)
      end = endAfter(spans)
    }
    const lastFound = found.some((span) => span.stem === lastStem)
    return lastFound ? found : [...found, ...unfinished]
  }
}

/**
 * Called with one span after the other, returns the end of the first window of `size` characters that
 * contains all stems: no later one is better.
 */
function endOfFirstWindow(stems: number, size: number): (next: Span[]) => number {
  const newest = new Map<string, number>()
  let end = Infinity
  return (next) => {
    if (end < Infinity) return end
    for (const span of withoutOverlaps(next)) {
      newest.set(span.stem, span.start)
      const start = Math.min(...newest.values())
      if (newest.size === stems && span.end - start <= size) return (end = start + size)
    }
    return end
  }
}

/**
 * Length of the part of the written word that the folded prefix covers; accents may be separate characters.
 */
function prefixLength(text: string, word: Word, beginning: string): number {
  const written = text.slice(word.start, word.end)
  let letters = 0
  let length = 0
  for (const character of written) {
    const isMark = /[\p{M}\u00AD]/u.test(character)
    if (letters >= beginning.length && !isMark) break
    length += character.length
    if (!isMark) letters += 1
  }
  return length
}

function withoutOverlaps(spans: Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}

/** Where the most different words of the query are within `size` characters; the earliest of equals. */
function bestWindow(text: string, spans: Span[], size: number): [number, number] {
  let best = spans[0] ?? { start: 0, end: 0, stem: '' }
  let bestScore = -1
  for (const [i, first] of spans.entries()) {
    const near = new Set<string>()
    for (let j = i; j < spans.length && spans[j]!.end - first.start <= size; j++) near.add(spans[j]!.stem)
    if (near.size > bestScore) [best, bestScore] = [first, near.size]
  }
  const from = Math.max(0, Math.min(best.start - Math.floor(size / 4), text.length - size))
  return [atWordStart(text, from, best.start), atWordEnd(text, Math.min(text.length, from + size), best.end)]
}

function atWordStart(text: string, from: number, limit: number): number {
  if (from === 0) return 0
  const space = text.slice(from, limit).search(/\s/)
  return space < 0 ? limit : from + space + 1
}

function atWordEnd(text: string, to: number, limit: number): number {
  if (to >= text.length) return text.length
  const space = text.slice(limit, to).search(/\s\S*$/)
  return space < 0 ? Math.max(limit, to) : limit + space
}

function segments(text: string, spans: Span[], from: number, to: number): Segment[] {
  const found: Segment[] = []
  let at = from
  for (const { start, end } of spans) {
    found.push({ text: text.slice(at, start), marked: false }, { text: text.slice(start, end), marked: true })
    at = end
  }
  found.push({ text: text.slice(at, to), marked: false })
  return join(found)
}

function join(parts: Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.text === '') continue
    if (last?.marked === part.marked) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
