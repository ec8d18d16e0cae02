/** What was read, where it is and in which words: whoever confirms it can look. */
export interface ProposedValue<Value = string> {
  value: Value
  /** From 1. */
  page: number
  evidence: string
}

export interface ProposedMetadata {
  title?: ProposedValue
  subtitle?: ProposedValue
  titleEnglish?: ProposedValue
  authors?: ProposedValue<string[]>
  abstract?: ProposedValue
  abstractEnglish?: ProposedValue
  keywords?: ProposedValue<string[]>
  keywordsEnglish?: ProposedValue<string[]>
  institution?: ProposedValue
  programme?: ProposedValue
  degree?: ProposedValue
  advisor?: ProposedValue
  coAdvisor?: ProposedValue
  city?: ProposedValue
  year?: ProposedValue<number>
  /** As an ISO date. */
  defenceDate?: ProposedValue
  category?: ProposedValue
  thematicArea?: ProposedValue
  language?: ProposedValue
  journal?: ProposedValue
  volume?: ProposedValue
  issue?: ProposedValue
  pages?: ProposedValue
  doi?: ProposedValue
  issn?: ProposedValue
}

const MAX_EVIDENCE = 200

export const proposed = <Value>(
  value: Value,
  { page, text }: { page: number; text: string },
): ProposedValue<Value> => ({
  value,
  page,
  evidence: text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE).toWellFormed()}…` : text,
})
