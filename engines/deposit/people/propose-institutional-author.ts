import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'

/** A report that names no person on its cover is the body's that published it. */
export function proposeInstitutionalAuthor(
  { head }: FrontDocument,
  category: string | undefined,
  institution: ProposedValue | undefined,
): ProposedValue<string[]> | undefined {
  if (category !== 'Relatório Técnico' || !institution) return undefined
  if (head.some(({ kind, line }) => kind === 'names' && line.page === 1)) return undefined
  return proposed([institution.value], { page: institution.page, text: institution.evidence })
}
