import { TELLING } from '#engines/originality/text/fold-word.ts'
import { prepareText, type PreparedText } from '#engines/originality/text/prepare-text.ts'

export interface PassagePiece {
  text: string
  /** the other side has this word too, in this form or another */
  same: boolean
}

/** A passage where it is, with some words around it. */
export interface SideOfPassage {
  before: string
  pieces: PassagePiece[]
  /** characters that are left out of a very long one */
  cut: number
  after: string
}

export interface PassageRange {
  start: number
  length: number
}

const AROUND = 220
const LONGEST = 3_000

/** Both sides of a match; for a paraphrase, marks the words that both sides share. */
export function cutPassage(
  text: string,
  place: PassageRange,
  source: { text: string; place: PassageRange } | null,
  isVerbatim: boolean,
): { text: SideOfPassage; source: SideOfPassage | null } {
  const passage = passageOf(text, place)
  if (!source) return { text: sideOf(text, place, [{ text: passage, same: false }]), source: null }
  const sourcePassage = passageOf(source.text, source.place)
  const [ours, theirs] = isVerbatim
    ? [whole(passage), whole(sourcePassage)]
    : compareWords(passage, sourcePassage)
  return { text: sideOf(text, place, ours), source: sideOf(source.text, source.place, theirs) }
}

const passageOf = (text: string, { start, length }: PassageRange) =>
  text.slice(start, start + Math.min(length, LONGEST)).toWellFormed()

/** In a verbatim match no word is marked: all are the same. */
const whole = (text: string): PassagePiece[] => [{ text, same: false }]

function sideOf(text: string, { start, length }: PassageRange, pieces: PassagePiece[]): SideOfPassage {
  const end = start + length
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  return {
    // cut between two words
    before: (start > AROUND ? before.slice(Math.max(0, before.search(/\s/))) : before).toWellFormed(),
    pieces,
    cut: Math.max(0, length - LONGEST),
    after: (end + AROUND < text.length ? after.slice(0, after.search(/\s\S*$/)) : after).toWellFormed(),
  }
}

function compareWords(ownText: string, sourceText: string): [PassagePiece[], PassagePiece[]] {
  const [ours, theirs] = [prepareText(ownText), prepareText(sourceText)]
  return [split(ownText, ours, stemsOf(theirs)), split(sourceText, theirs, stemsOf(ours))]
}

function stemsOf(text: PreparedText): Set<number> {
  const stems = new Set<number>()
  for (let at = 0; at < text.size; at++) if (text.kinds[at] === TELLING) stems.add(text.stems[at]!)
  return stems
}

function split(raw: string, text: PreparedText, others: ReadonlySet<number>): PassagePiece[] {
  const pieces: PassagePiece[] = []
  let from = 0
  const add = (to: number, same: boolean) => {
    if (to <= from) return
    const last = pieces.at(-1)
    if (last && last.same === same) last.text += raw.slice(from, to)
    else pieces.push({ text: raw.slice(from, to), same })
    from = to
  }
  for (let at = 0; at < text.size; at++) {
    if (text.kinds[at] !== TELLING || !others.has(text.stems[at]!)) continue
    add(text.starts[at]!, false)
    add(text.ends[at]!, true)
  }
  add(raw.length, false)
  return pieces
}
