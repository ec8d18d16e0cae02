import { isPortuguese } from '#domain/indexing/is-portuguese.ts'
import { eachWord, type Word } from '#engines/portuguese/portuguese.ts'
import { SHARED_WORDS, WEIGHED_LENGTH } from './limits.ts'

const FULL_VOCABULARY = 60
/**
 * At least this share of the words must be known, to the language or to the work: otherwise it is not text.
 */
const KNOWN = 0.5
const SHORTEST_TELLING = 4

/** The stems by which a review can have to do with a work: not the small words that every text has. */
export function tellingStems(comment: string): string[] {
  const stems = new Set<string>()
  for (const word of eachWord(comment)) if (isTelling(word)) stems.add(word.stem)
  return [...stems]
}

const isTelling = ({ stop, kind, folded }: Word) =>
  !stop && kind !== 'joined' && folded.length >= SHORTEST_TELLING && /^\p{L}+$/u.test(folded)

/** The significant stems of a review that its work has: anywhere, and in title, abstract or keywords. */
export interface Shared {
  anywhere: ReadonlySet<string>
  ahead: ReadonlySet<string>
}

/**
 * The weight of a review's text, 0 to 1: counts words known to the language or the work; full for long texts,
 * none for short ones, little for repeated words, and none for text unrelated to the work.
 */
export function substanceOf(comment: string, shared: Shared): number {
  const text = normalized(comment)
  const length = [...text].length
  if (length < WEIGHED_LENGTH.least) return 0
  const { words, known, vocabulary, telling } = countWords(text, shared.anywhere)
  const { least, most, share, full } = SHARED_WORDS
  if (shared.ahead.size < Math.max(least, Math.min(most, share * telling)) || known < words * KNOWN) return 0
  return Math.min(
    1,
    (length * known) / words / WEIGHED_LENGTH.full,
    vocabulary / FULL_VOCABULARY,
    shared.ahead.size / full,
  )
}

function countWords(text: string, ofWork: ReadonlySet<string>) {
  const [vocabulary, telling] = [new Set<string>(), new Set<string>()]
  let [words, known] = [0, 0]
  for (const word of eachWord(text)) {
    if (word.kind === 'joined' || !/\p{L}/u.test(word.folded)) continue
    words += 1
    if (isTelling(word)) telling.add(word.stem)
    if (!isPortuguese(word.folded, word.stem) && !ofWork.has(word.stem)) continue
    known += 1
    vocabulary.add(word.folded)
  }
  return { words, known, vocabulary: vocabulary.size, telling: telling.size }
}

/** As texts are compared: the same words in other case and spacing are the same. */
export function normalized(comment: string | null): string {
  return (comment ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
