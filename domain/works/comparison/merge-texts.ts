import { diffArrays } from 'diff'

/** A piece of a merge of two edits of one text: agreed, or to be chosen. */
export type MergePiece =
  | { kind: 'agreed'; text: string }
  | { kind: 'differs'; base: string; mine: string; theirs: string }

/** Beyond it two texts are two, and chosen between as a whole: the time it takes grows with its square. */
const MAX_EDITS = 400

/**
 * Merges two edits of one text by paragraphs: takes changes that only one side made, and lets the person
 * choose where both changed the same place. Nothing is left out: the pieces together are a whole text.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergePiece[] {
  const [old, own, other] = [base, mine, theirs].map(paragraphsOf) as [string[], string[], string[]]
  const [inOwn, inOther] = [placesOf(old, own), placesOf(old, other)]
  if (!inOwn || !inOther) return pieceOf(old, own, other)
  const pieces: MergePiece[] = []
  const add = (some: readonly MergePiece[]) => some.forEach((piece) => append(pieces, piece))
  let [i, j, k] = [0, 0, 0]
  for (let n = 0; n < old.length; n++) {
    const [a, b] = [inOwn.get(n), inOther.get(n)]
    if (a === undefined || b === undefined) continue
    add(pieceOf(old.slice(i, n), own.slice(j, a), other.slice(k, b)))
    add([{ kind: 'agreed', text: own[a]! }])
    ;[i, j, k] = [n + 1, a + 1, b + 1]
  }
  add(pieceOf(old.slice(i), own.slice(j), other.slice(k)))
  return pieces
}

/** Each with the blank lines behind it, so that put together they are the text again. */
const paragraphsOf = (text: string): string[] =>
  text.replaceAll('\r\n', '\n').match(/[^\n](?:(?!\n[ \t]*\n)[\s\S])*(?:\n[ \t]*)*\n?/g) ?? []

/** The position of each paragraph in the other text; null if they have too little in common. */
function placesOf(before: readonly string[], after: readonly string[]): Map<number, number> | null {
  const words = (all: readonly string[]) => all.map((one) => one.trim())
  const hunks = diffArrays(words(before), words(after), { maxEditLength: MAX_EDITS })
  if (!hunks) return null
  const places = new Map<number, number>()
  let [old, young] = [0, 0]
  for (const { added, removed, count } of hunks) {
    if (!added && !removed) for (let n = 0; n < count; n++) places.set(old + n, young + n)
    if (!added) old += count
    if (!removed) young += count
  }
  return places
}

function pieceOf(old: readonly string[], own: readonly string[], other: readonly string[]): MergePiece[] {
  const [base, mine, theirs] = [old, own, other].map((some) => some.join('')) as [string, string, string]
  const same = (one: string, another: string) => one.trim() === another.trim()
  if (same(mine, theirs)) return [{ kind: 'agreed', text: mine }]
  if (same(base, theirs)) return [{ kind: 'agreed', text: mine }]
  if (same(base, mine)) return [{ kind: 'agreed', text: theirs }]
  return [{ kind: 'differs', base, mine, theirs }]
}

function append(pieces: MergePiece[], piece: MergePiece): void {
  const last = pieces.at(-1)
  if (piece.kind === 'agreed' && last?.kind === 'agreed') last.text = joined([last.text, piece.text])
  else if (piece.kind === 'differs' || piece.text !== '') pieces.push({ ...piece })
}

/** Adds the blank line that is missing when a text's last paragraph is no longer last. */
export const joined = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .reduce((all, text) => (all === '' || /\n[ \t]*\n$/.test(all) ? all : `${all.trimEnd()}\n\n`) + text, '')
