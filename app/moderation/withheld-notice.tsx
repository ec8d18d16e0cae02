import type { WithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { Late } from '#web/ui/late.tsx'
import { latePart } from '#web/ui/late-part.ts'

export type Withholding = Pick<WithheldWork, 'measure' | 'mayRestore' | 'path'>

// few people ever read it, on pages that many open
const reason = latePart(() => import('./withholding-reason.tsx'), 'withholding-reason')

/** Why nobody else sees this work, and for staff the way back. */
export const WithheldNotice = (given: { withholding: Withholding; workId: number }) => (
  <Late part={reason} given={given} />
)
