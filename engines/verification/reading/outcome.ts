/** strong: alone a reason for a person to look; medium: two of different kinds are; information: never. */
export type Severity = 'strong' | 'medium' | 'information'

export interface Finding {
  /** which check, for later measurements */
  code: string
  severity: Severity
  /** a question to the reader, never an accusation */
  message: string
  /** the words it is about, as they are in the text */
  quote: string | null
  start: number | null
}

export interface Outcome {
  /** what was checked, in the words of the panel */
  name: string
  /** the text offered what the check needs */
  evaluated: boolean
  findings: Finding[]
  /** what can be seen to be in order */
  strength: string | null
}

const LONGEST_QUOTE = 300

/** A finding on words of the text. */
export function findingAt(
  text: string,
  start: number,
  end: number,
  finding: Omit<Finding, 'quote' | 'start'>,
): Finding {
  return { ...finding, quote: text.slice(start, Math.min(end, start + LONGEST_QUOTE)), start }
}

export const notEvaluated = (name: string): Outcome => ({
  name,
  evaluated: false,
  findings: [],
  strength: null,
})
