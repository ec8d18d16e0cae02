// chunk: work-late
import { useLocation } from 'react-router'
import type { Page } from '#domain/page.ts'
import type { ShownReviewMessage } from '#domain/reviews/find-review-messages.ts'
import { discussionAnchor, LOGIN_TO_DISCUSS } from '#domain/reviews/texts.ts'
import { useLedTo } from '#web/client/use-led-to.ts'
import { signInAddress } from '#web/client/use-sign-in.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageItem } from './message-item.tsx'
import { useDiscussion } from './use-discussion.ts'
import { Part } from '#web/ui/part.tsx'

interface Props {
  reviewId: number
  /** what the page came with; read from the server where it is not given */
  first?: Page<ShownReviewMessage> | null
  canSpeak: boolean
  /** the review is the reader's own */
  isMine: boolean
  /** the reader said something; how many messages there are now */
  onMessageSent?: (messages: number) => void
}

/** What is said about a review, and the place to say something: live for everyone who has it open. */
export function ReviewDiscussion({ reviewId, first = null, canSpeak, isMine, onMessageSent }: Props) {
  const { messages, hasOlder, error, refresh, loadOlder, say } = useDiscussion(reviewId, first, onMessageSent)
  const anchor = discussionAnchor(reviewId)
  const element = useLedTo<HTMLElement>((meant) => meant === anchor)
  return (
    <section ref={element} id={anchor} tabIndex={-1} aria-label="Mensagens" className="grid gap-4">
      {error && (
        <Notice tone="error">
          {error}{' '}
          <button type="button" className="link font-medium" onClick={() => void refresh()}>
            Tentar de novo
          </button>
        </Notice>
      )}
      {hasOlder && (
        <Button
          size="sm"
          variant="quiet"
          className="script-only justify-self-center"
          onClick={() => void loadOlder()}
        >
          Mensagens anteriores
        </Button>
      )}
      {messages === null && !error && <SkeletonText lines={4} />}
      {messages?.length === 0 && (
        <p className="text-muted">Ninguém escreveu ainda. Comece a discussão desta avaliação.</p>
      )}
      <ol aria-live="polite" className="grid gap-4 empty:hidden">
        {messages?.map((message) => (
          <Part listItem kind="review message" id={message.id} key={message.id}>
            <MessageItem message={message} isReviewer={isMine} />
          </Part>
        ))}
      </ol>
      {canSpeak ? <MessageForm reviewId={reviewId} say={say} /> : <CannotSpeak />}
    </section>
  )
}

function CannotSpeak() {
  const { pathname, search } = useLocation()
  if (useSignedIn()) return null // suspended: explained elsewhere
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-3">
        {LOGIN_TO_DISCUSS}.
        <ButtonLink to={signInAddress(pathname + search)} size="sm">
          Entrar
        </ButtonLink>
      </span>
    </Notice>
  )
}
