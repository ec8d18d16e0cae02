import type { DiscussionOfWork } from '#domain/discussions/find-discussions-of-work.ts'
import { latePart } from '#web/ui/late-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { Reading } from './reading-of.ts'
import { RelatedWorks } from './related-works.tsx'

// of most works no community speaks
const discussedIn = latePart(() => import('./discussed-in.tsx'), 'discussed-in')

/** Where a work is spoken of, and what is like it. */
export function AroundWork({
  reading,
  discussions,
}: {
  reading: Reading
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
