import { MessagesSquare, Reply } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { ERASED_REVIEW, reviewAnchor } from '#domain/reviews/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { Prose } from '#web/ui/prose.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { AuthorReply } from './author-reply.tsx'
import { RevisionsButton } from './revisions-button.tsx'
import { ThanksButton } from './thanks-button.tsx'
import { ReviewerName, ReviewerPicture } from './reviewer-name.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'

export interface ReviewedWork {
  id: number
  title: string
  path: string
  currentVersion: number
}

interface Props {
  review: ShownReview
  work: ReviewedWork
  can: { answerFor: boolean }
  isMine: boolean
  /** the reader found it helpful */
  thanked: boolean
  /** the URL fragment points to it */
  marked?: boolean
  /** on a page of its own, where the discussion stands below */
  alone?: boolean
  /** the reply form is open by its own address, without scripts */
  replying?: boolean
  level?: 'h2' | 'h3'
  onDiscuss?: () => void
}

export function ReviewItem({
  review,
  work,
  can,
  isMine,
  thanked,
  marked,
  alone = false,
  replying = false,
  level: Title = 'h3',
  onDiscuss,
}: Props) {
  const [writing, setWriting] = useState(replying)
  return (
    <article
      id={reviewAnchor(review.id)}
      className={cx('rounded-card border bg-surface p-5', marked ? 'border-accent' : 'border-line')}
    >
      <header className="flex items-start gap-3">
        <ReviewerPicture person={review.reviewer} />
        <div className="min-w-0 flex-1">
          <Title className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <ReviewerName person={review.reviewer} />
            {isMine && <Badge tone="accent">Sua avaliação</Badge>}
          </Title>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <RelativeTime date={review.publishedAt} />
            <ReadVersion review={review} work={work} />
          </p>
        </div>
        {review.rating !== null && <StarRating value={review.rating} size="md" className="mt-0.5" />}
      </header>
      {review.rating === null && <p className="mt-4 text-muted">{ERASED_REVIEW}</p>}
      {review.html && <Prose html={review.html} className="mt-4" />}
      <div className="no-print mt-3">
        {!isMine && review.rating !== null && (
          <FlagButton kind="review" id={review.id} by={review.reviewer} />
        )}
        <StaffHide kind="review" id={review.id} />
      </div>
      <AuthorReply review={review} writing={writing} onClose={() => setWriting(false)} />
      {!writing && (
        <ReviewFooter
          {...{ review, alone, isMine, thanked }}
          onDiscuss={onDiscuss}
          onReply={can.answerFor && !isMine ? () => setWriting(true) : undefined}
        />
      )}
    </article>
  )
}

function ReadVersion({ review, work }: { review: ShownReview; work: ReviewedWork }): ReactNode {
  if (work.currentVersion === 1) return null
  const older = review.workVersion < work.currentVersion
  return (
    <span>
      ·{' '}
      {older
        ? `leu a versão ${review.workVersion}, anterior à atual`
        : `leu a versão atual (${review.workVersion})`}
    </span>
  )
}

interface FooterProps {
  review: ShownReview
  alone: boolean
  isMine: boolean
  thanked: boolean
  onDiscuss: (() => void) | undefined
  onReply: (() => void) | undefined
}

function ReviewFooter({ review, alone, isMine, thanked, onDiscuss, onReply }: FooterProps) {
  return (
    <footer className="mt-4 -ml-3 flex flex-wrap items-center gap-x-1 empty:hidden">
      <ThanksButton reviewId={review.id} thanks={review.thanks} {...{ isMine, thanked }} />
      {!alone && (
        <ButtonLink
          to={`/_/reviews/${review.id}`}
          variant="quiet"
          size="sm"
          icon={<MessagesSquare aria-hidden className="size-4" />}
          onClick={(event) => {
            if (!onDiscuss) return
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
    </footer>
  )
}
