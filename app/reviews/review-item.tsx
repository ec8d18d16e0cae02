import { MessagesSquare, Reply } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { ERASED_REVIEW, reviewAnchor } from '#domain/reviews/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { Prose } from '#web/ui/prose.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { Addressed } from './use-addressed.ts'
import { AuthorReply } from './author-reply.tsx'
import { RevisionsButton } from './revisions-button.tsx'
import { ThanksButton } from './thanks-button.tsx'
import type { ReviewDiscussion } from './review-discussion.tsx'
import { ReviewLine } from './review-line.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'

const discussion = lazyPart<ComponentProps<typeof ReviewDiscussion>>(async () => ({
  default: (await import('./review-discussion.tsx')).ReviewDiscussion,
}))

export interface ReviewedWork {
  id: number
  title: string
  path: string
  currentVersion: number
}

interface Props {
  review: ShownReview
  work: ReviewedWork
  can: { answerFor: boolean; discuss: boolean }
  isMine: boolean
  /** the reader found it helpful */
  thanked: boolean
  /** the URL fragment points to it, or to its discussion */
  addressed?: Addressed['part'] | null
  /** on a page of its own, where the discussion is below */
  alone?: boolean
  /** the reply form is open by its own address, without scripts */
  replying?: boolean
  level?: 'h2' | 'h3'
  /** the reader said something in its discussion; how many messages there are now */
  onMessageSent?: (messages: number) => void
}

export function ReviewItem({
  review,
  work,
  can,
  isMine,
  thanked,
  addressed = null,
  alone = false,
  replying = false,
  level = 'h3',
  onMessageSent,
}: Props) {
  const [writing, setWriting] = useState(replying)
  const [seen, setSeen] = useState<typeof addressed>(null)
  const [discussing, setDiscussing] = useState(false)
  if (seen !== addressed) {
    setSeen(addressed)
    if (addressed === 'discussion') setDiscussing(true)
  }
  return (
    <article
      id={reviewAnchor(review.id)}
      className={cx('review', addressed === 'review' && 'border-l-2 border-l-review pl-4')}
    >
      <ReviewLine review={review} level={level} {...{ work, isMine }} />
      {review.rating === null && <p className="mt-3 text-muted">{ERASED_REVIEW}</p>}
      {review.html && <Prose html={review.html} className="mt-2" />}
      <AuthorReply review={review} writing={writing} onClose={() => setWriting(false)} />
      {!writing && (
        <ReviewFooter
          {...{ review, alone, isMine, thanked, discussing }}
          onDiscuss={() => setDiscussing(!discussing)}
          onReply={can.answerFor && !isMine ? () => setWriting(true) : undefined}
        />
      )}
      {discussing && !alone && (
        <div className="mt-3 border-l border-line pl-6">
          <Late
            part={discussion}
            given={{
              reviewId: review.id,
              canSpeak: can.discuss,
              isMine,
              ...(onMessageSent && { onMessageSent }),
            }}
            failed="Não foi possível abrir a discussão."
          />
        </div>
      )}
    </article>
  )
}

interface FooterProps {
  review: ShownReview
  alone: boolean
  isMine: boolean
  thanked: boolean
  discussing: boolean
  onDiscuss: () => void
  onReply: (() => void) | undefined
}

function ReviewFooter({ review, alone, isMine, thanked, discussing, onDiscuss, onReply }: FooterProps) {
  return (
    <footer className="no-print mt-2 -ml-3 flex flex-wrap items-center gap-x-1 empty:hidden">
      <ThanksButton reviewId={review.id} thanks={review.thanks} {...{ isMine, thanked }} />
      {!alone && (
        <ButtonLink
          to={`/_/reviews/${review.id}`}
          variant="quiet"
          size="sm"
          icon={<MessagesSquare aria-hidden className="size-4" />}
          aria-expanded={discussing}
          onPointerEnter={discussion.prepare}
          onClick={(event) => {
            event.preventDefault()
            onDiscuss()
          }}
        >
          {review.messages > 0
            ? `Discussão (${formatCount(review.messages, 'mensagem', 'mensagens')})`
            : 'Discutir'}
        </ButtonLink>
      )}
      {onReply && (
        <ButtonLink
          to={`/_/reviews/${review.id}?responder`}
          variant="quiet"
          size="sm"
          icon={<Reply aria-hidden className="size-4" />}
          onClick={(event) => {
            event.preventDefault()
            onReply()
          }}
        >
          {review.reply ? 'Editar resposta' : 'Responder à avaliação'}
        </ButtonLink>
      )}
      {!alone && review.revision > 1 && <RevisionsButton reviewId={review.id} updatedAt={review.updatedAt} />}
      {!isMine && review.rating !== null && <FlagButton kind="review" id={review.id} by={review.reviewer} />}
      <StaffHide kind="review" id={review.id} />
    </footer>
  )
}
