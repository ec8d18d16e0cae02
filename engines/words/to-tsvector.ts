import { soundOf } from '../portuguese/sound-of.ts'
import { inOneGo, type Steps } from './in-turns.ts'
import { eachWord } from '../portuguese/portuguese.ts'

export interface WeightedField {
  weight: 'A' | 'B' | 'C' | 'D'
  text: string
  /** Names of people are found by their sound too. */
  names?: boolean
}

// PostgreSQL's limits: position 16,383, 255 positions a lexeme, 1 MB a vector. Ours leave room.
const LAST_POSITION = 16_383
const POSITIONS_EACH = 100
const MAX_BYTES = 800_000
/** No phrase reaches from one field into the next. */
const GAP = 20

/**
 * The text of a tsvector, for a cast in SQL. No dictionary of PostgreSQL takes part, so that every version of it finds
 * the same. What lies beyond the limits is found as a word, not in a phrase.
 */
export const toTsvector = (fields: readonly WeightedField[]): string => inOneGo(tsvectorSteps(fields))

export function* tsvectorSteps(fields: readonly WeightedField[]): Steps<string> {
  const places = new Map<string, string[]>()
  let bytes = 0
  let before = 0
  for (const { weight, text, names } of fields) {
    let last = before
    for (const word of eachWord(text)) {
      yield
      last = before + word.position
      if (word.stop && word.kind !== 'joined') continue
      for (const lexeme of names ? new Set([word.stem, soundOf(word.folded)]) : [word.stem]) {
        let entry = places.get(lexeme)
        if (!entry) {
          bytes += Buffer.byteLength(lexeme) + 8
          if (bytes > MAX_BYTES) return write(places)
          places.set(lexeme, (entry = []))
        } else if (last >= LAST_POSITION || entry.length >= POSITIONS_EACH) continue
        bytes += 2
        entry.push(`${Math.min(last, LAST_POSITION)}${weight}`)
      }
    }
    before = last + GAP
  }
  return write(places)
}

function write(places: Map<string, string[]>): string {
  return [...places].map(([lexeme, positions]) => `${quote(lexeme)}:${positions.join(',')}`).join(' ')
}

/** Words hold letters, digits, + and # only; quoted all the same. */
export function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
