import { ACCOUNT_PARTS } from './account-parts.ts'
import { COMMUNITY_PARTS } from './community-parts.ts'
import type { ExportParts } from './export-part.ts'
import { PEOPLE_PARTS } from './people-parts.ts'
import { REVIEW_PARTS } from './review-parts.ts'
import { STAFF_PARTS } from './staff-parts.ts'
import { WORK_PARTS } from './work-parts.ts'

/**
 * Everything stored about a person, by its file in the ZIP. Secrets of signing in are left out, and other
 * people's data is limited to what the person sees of them here.
 */
export const EXPORT_PARTS: ExportParts = {
  ...ACCOUNT_PARTS,
  ...WORK_PARTS,
  ...REVIEW_PARTS,
  ...PEOPLE_PARTS,
  ...COMMUNITY_PARTS,
  ...STAFF_PARTS,
}
