// chunk: work-late
import type { ShownReviewMessage } from '#domain/reviews/find-review-messages.ts'
import { MentioningText } from '#app/comments/mentioning-text.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ReviewerName, ReviewerPicture } from './reviewer-name.tsx'

const ROLES = { reviewer: 'Avaliação', author: 'Autoria' } as const

export function MessageItem({ message, isReviewer }: { message: ShownReviewMessage; isReviewer: boolean }) {
  return (
    <li className="flex gap-3">
      <ReviewerPicture person={message.writer} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <ReviewerName person={message.writer} />
          {isReviewer && message.role === 'reviewer' && !message.writer && (
            <span className="text-muted">(você)</span>
          )}
          {message.role && (
            <Badge tone={message.role === 'author' ? 'ink' : 'neutral'}>{ROLES[message.role]}</Badge>
          )}
          <RelativeTime date={message.createdAt} className="text-muted" />
        </p>
        <MentioningText
          text={message.text}
          mentions={message.mentions}
          links={message.links}
          className="mt-0.5 wrap-anywhere whitespace-pre-line"
        />
        <FlagButton kind="review-message" id={message.id} by={message.writer} />
        <StaffHide kind="review_message" id={message.id} />
      </div>
    </li>
  )
}
