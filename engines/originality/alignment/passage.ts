/** verbatim: word for word; paraphrase: reworded; summary: shortened, from a longer stretch of the source */
export type PassageKind = 'verbatim' | 'paraphrase' | 'summary'

/** A stretch of a text and the stretch of another that it was taken from, both as word numbers, ends included. */
export interface Passage {
  textFrom: number
  textTo: number
  sourceFrom: number
  sourceTo: number
  kind: PassageKind
  /** natural logarithm of how much likelier copying is than chance */
  evidence: number
}

export const textWords = (passage: Passage) => passage.textTo - passage.textFrom + 1
export const sourceWords = (passage: Passage) => passage.sourceTo - passage.sourceFrom + 1

/** How many words two ranges share, ends included; negative: how many lie between them. */
const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom) + 1

export const textOverlap = (a: Passage, b: Passage) => overlap(a.textFrom, a.textTo, b.textFrom, b.textTo)

export const sourceOverlap = (a: Passage, b: Passage) =>
  overlap(a.sourceFrom, a.sourceTo, b.sourceFrom, b.sourceTo)
