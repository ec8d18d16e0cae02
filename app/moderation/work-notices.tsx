import type { WorkNotice } from '#domain/moderation/work-notices.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const list = lazyPart(() => import('./notice-list.tsx'), 'work-notices')

/** Few works have any. */
export function WorkNotices({ notices }: { notices: readonly WorkNotice[] }) {
  if (notices.length === 0) return null
  return <Late part={list} given={{ notices }} />
}
