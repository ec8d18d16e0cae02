import { fold } from '#engines/text/fold.ts'

export interface Quote<Who> {
  text: string
  by: Who
}

/** By so many words a quotation is known; a shorter one could be anywhere. */
const OPENING = 12

/**
 * Which blocks of a text are quoted, and by whom, in the order of the text: where the first twelve words of a
 * quotation are together, letter case, accents and punctuation apart. Each is looked for until it is found.
 */
export function findQuotedPassages<Who>(
  blocks: readonly string[],
  quotes: readonly Quote<Who>[],
): { block: number; by: Who[] }[] {
  const sought = byOpening(quotes)
  const firsts = new Set([...sought.keys()].map((opening) => opening.split(' ', 1)[0]))
  return blocks.flatMap((text, block) => {
    const words = sought.size > 0 ? wordsOf(text) : []
    const by = new Set<Who>()
    for (const [at, word] of words.entries()) {
      if (!firsts.has(word)) continue
      const opening = words.slice(at, at + OPENING).join(' ')
      for (const who of sought.get(opening) ?? []) by.add(who)
      sought.delete(opening)
    }
    return by.size > 0 ? [{ block, by: [...by] }] : []
  })
}

function byOpening<Who>(quotes: readonly Quote<Who>[]): Map<string, Set<Who>> {
  const sought = new Map<string, Set<Who>>()
  for (const { text, by } of quotes) {
    const words = wordsOf(text)
    if (words.length < OPENING) continue
    const opening = words.slice(0, OPENING).join(' ')
    sought.set(opening, (sought.get(opening) ?? new Set()).add(by))
  }
  return sought
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
