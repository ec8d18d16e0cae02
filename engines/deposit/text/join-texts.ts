import { findSeenWords, joinCutWords } from '#engines/text-extraction/join-cut-words.ts'
import type { SeenWords } from '#engines/text-extraction/join-cut-words.ts'

const NOTHING_SEEN = findSeenWords([])

/** Lines as one text, words whole again. */
export const joinTexts = (texts: readonly string[], seen: SeenWords = NOTHING_SEEN): string =>
  texts.length === 0 ? '' : texts.reduce((left, right) => joinCutWords(left, right, seen))
