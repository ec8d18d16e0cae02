import type { DoiRecord } from './doi-record.ts'
import { readCrossref } from './read-crossref.ts'
import { readDatacite } from './read-datacite.ts'

export interface AgencyAnswer {
  agency: DoiRecord['agency']
  doi: string
  /** as it came; whatever it is */
  body: string
}

/** What an agency's answer says of the DOI; null where it says nothing of it. Throws where it is no JSON. */
export function readAgencyAnswer({ agency, doi, body }: AgencyAnswer): DoiRecord | null {
  const answer: unknown = JSON.parse(body)
  return agency === 'crossref' ? readCrossref(answer, doi) : readDatacite(answer, doi)
}
