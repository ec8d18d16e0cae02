import { AccentJoiner } from './accent-joiner.ts'
import { nameTexCodes, type TextPiece } from './name-tex-codes.ts'

/** What a document's pages have in common is known once one was read: one of these for all of them. */
export function createTextMender(): (pieces: readonly TextPiece[]) => string[] {
  const accents = new AccentJoiner()
  return (pieces) => {
    const named = nameTexCodes(pieces)
    return accents.join(pieces.map(({ hasEOL }, at) => ({ text: named[at]!, ends: hasEOL })))
  }
}
