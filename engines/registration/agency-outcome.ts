/**
 * What became of asking an agency for a DOI. `refused`: it said no; `away`: it could not be asked, and neither could it
 * for another DOI; `pending`: it answers later; `lost`: it does not know of what was sent.
 */
export type AgencyOutcome =
  | { kind: 'registered' }
  | { kind: 'pending' }
  | { kind: 'lost' }
  | { kind: 'refused'; words: string }
  | { kind: 'away'; words: string }

/** What an agency answered, whatever it is. */
export interface AgencyReply {
  status: number
  type: string
  body: string
}

const MOST_LETTERS = 500

/** An agency's words as one short line of text, without marks of HTML. */
export function shortWords(words: string): string {
  const text = words
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const letters = [...text.toWellFormed()]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('')
}

/** No, or not now: by the status of an answer that is no success. */
export function failureOf({ status, body }: AgencyReply, said = shortWords(body)): AgencyOutcome {
  const words = said ? `${status}: ${said}` : String(status)
  // who may not enter, or asks too often, is told so for every DOI
  const isForAll = status >= 500 || [401, 403, 408, 429].includes(status)
  return { kind: isForAll ? 'away' : 'refused', words }
}
