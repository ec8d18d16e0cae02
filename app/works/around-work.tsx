import type { DiscussionOfWork } from '#domain/discussions/discussions-of-work.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { WorkReading } from './reading-of.ts'
import { RelatedWorks } from './related-works.tsx'

// most works are discussed in no community
const discussedIn = lazyPart(() => import('./discussed-in.tsx'), 'discussed-in')

/** Below the text: discussions of the work, and related works. */
export function AroundWork({
  reading,
  discussions,
}: {
  reading: WorkReading
  discussions: readonly DiscussionOfWork[]
}) {
  return (
    <>
      {reading.discussedIn.length > 0 && (
        <Late part={discussedIn} given={{ communities: reading.discussedIn, discussions }} />
      )}
      <RelatedWorks works={reading.related} />
    </>
  )
}
