import type { WithheldWorkDetail } from '#domain/moderation/get-withheld-work.ts'
import { Late } from '#web/ui/late.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

export type Withholding = Pick<WithheldWorkDetail, 'measure' | 'mayRestore' | 'path'>

// few people ever read it, on pages that many open
const reason = lazyPart(() => import('./withholding-reason.tsx'), 'withholding-reason')

/** Why nobody else sees this work, and for staff the way back. */
export const WithheldNotice = (given: { withholding: Withholding; workId: number }) => (
  <Late part={reason} given={given} />
)
