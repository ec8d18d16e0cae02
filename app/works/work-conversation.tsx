import type { WorkDetail } from '#domain/works/get-work.ts'
import { CommentSection } from '#app/comments/comment-section.tsx'
import type { CommentsOfWork as Comments } from '#app/comments/conversation-query.ts'
import { HiddenHere } from '#app/moderation/hidden-here.tsx'
import type { ReviewsData } from '#app/reviews/reviews-query.ts'
import { ReviewSection } from '#app/reviews/review-section.tsx'
import type { loadWorkPersonal } from './load-work-personal.ts'

interface Props {
  work: WorkDetail
  reviews: ReviewsData
  conversation: Comments
  /** null for visitors, and while it is not known */
  personal: Awaited<ReturnType<typeof loadWorkPersonal>> | null
  after: string
}

/** Reviews and comments; for staff also the hidden ones. */
export function WorkConversation({ work, reviews, conversation, personal, after }: Props) {
  const hidden = personal?.hidden ?? []
  return (
    <div className="no-print grid gap-12">
      <ReviewSection
        key={`avaliacoes-${work.id}`}
        work={work}
        reviews={reviews}
        personal={personal?.review ?? null}
        after={after}
      />
      <HiddenHere hidden={hidden} kinds={['review', 'review_message']} />
      <CommentSection key={work.id} work={work} conversation={conversation} personal={personal} />
      <HiddenHere hidden={hidden} kinds={['comment']} />
    </div>
  )
}
