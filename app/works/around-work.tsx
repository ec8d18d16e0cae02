import type { DiscussionOfWork } from '#domain/discussions/find-discussions-of-work.ts'
import { DiscussedIn } from './discussed-in.tsx'
import type { Reading } from './reading-of.ts'
import { RelatedWorks } from './related-works.tsx'

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
      <DiscussedIn communities={reading.discussedIn} discussions={discussions} />
      <RelatedWorks works={reading.related} />
    </>
  )
}
