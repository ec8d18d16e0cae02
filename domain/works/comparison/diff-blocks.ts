import { diffArrays } from 'diff'
import type { TextBlock } from '#engines/rendering/read-markdown.ts'
import { diffRows, wholeRow, type DiffCells } from './diff-rows.ts'
import { diffTexts, type DiffPart } from './diff-texts.ts'

/** A block of one text or both. `changed`: the same one in both, with other words; its rank is today's. */
export interface DiffBlock {
  kind: DiffPart['kind'] | 'changed'
  rank: number | null
  parts: DiffPart[]
  /** the cells of a table that is in both, or in the only one that has it */
  rows?: DiffCells[]
}

const MAX_BLOCK_EDITS = 3_000
/** With a smaller share of common words, two paragraphs are different ones, not an edit of one. */
const ALIKE = 0.5
/** Up to this many pairs of removed and added blocks are compared; beyond that they are paired in order. */
const MAX_PAIRINGS = 20_000

/** Two texts block by block: which came and went, and within those that were corrected which words. */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): DiffBlock[] {
  const key = ({ rank, text }: TextBlock) => `${rank ?? ''} ${text}`
  const hunks = diffArrays(before.map(key), after.map(key), { maxEditLength: MAX_BLOCK_EDITS })
  if (!hunks)
    return [...before.map((one) => whole('removed', one)), ...after.map((one) => whole('added', one))]
  const blocks: DiffBlock[] = []
  let [old, young] = [0, 0]
  for (let index = 0; index < hunks.length; index++) {
    const hunk = hunks[index]!
    if (!hunk.added && !hunk.removed) {
      blocks.push(...after.slice(young, young + hunk.count).map((one) => whole('same', one)))
      old += hunk.count
      young += hunk.count
      continue
    }
    // removed blocks and their replacements are adjacent, in either order
    const other = hunks[index + 1]
    const pair = other && (other.added || other.removed) ? [hunk, other] : [hunk]
    if (pair.length === 2) index++
    const count = (side: 'added' | 'removed') => pair.find((one) => one[side])?.count ?? 0
    blocks.push(
      ...pairUp(before.slice(old, old + count('removed')), after.slice(young, young + count('added'))),
    )
    old += count('removed')
    young += count('added')
  }
  return blocks
}

function whole(kind: DiffPart['kind'], { text, rank, rows }: TextBlock): DiffBlock {
  return {
    kind,
    rank,
    parts: [{ kind, text }],
    ...(rows && { rows: rows.map((cells) => wholeRow(kind, cells)) }),
  }
}

function changed(before: TextBlock, after: TextBlock): DiffBlock {
  return {
    kind: 'changed',
    rank: after.rank,
    parts: diffTexts(before.text, after.text),
    ...(before.rows && after.rows && { rows: diffRows(before.rows, after.rows) }),
  }
}

/** Each new block beside the old one it was made of, if there is one, in the order of both. */
function pairUp(removed: readonly TextBlock[], added: readonly TextBlock[]): DiffBlock[] {
  const blocks: DiffBlock[] = []
  const bags = removed.map((block) => wordsOf(block.text))
  const search = removed.length * added.length <= MAX_PAIRINGS
  let next = 0
  for (const block of added) {
    const bag = wordsOf(block.text)
    const end = search ? removed.length : Math.min(removed.length, next + 1)
    let best = -1
    let most = ALIKE
    for (let index = next; index < end; index++) {
      const share = common(bags[index]!, bag)
      if (share > most) [best, most] = [index, share]
    }
    if (best < 0) blocks.push(whole('added', block))
    else {
      blocks.push(...removed.slice(next, best).map((one) => whole('removed', one)))
      blocks.push(changed(removed[best]!, block))
      next = best + 1
    }
  }
  const rest = removed.slice(next).map((one) => whole('removed', one))
  // what went is before what came in its place
  const firstOwn = blocks.findLastIndex((block) => block.kind !== 'added') + 1
  return [...blocks.slice(0, firstOwn), ...rest, ...blocks.slice(firstOwn)]
}

interface Bag {
  counts: Map<string, number>
  size: number
}

function wordsOf(text: string): Bag {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, size: words.length }
}

/** Which share of the words of both is in both. */
function common(one: Bag, other: Bag): number {
  if (one.size + other.size === 0) return 0
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * shared) / (one.size + other.size)
}
