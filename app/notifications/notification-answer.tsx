import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { NOTIFICATION_TITLES } from '#domain/notifications/texts.ts'
import { AnswerForm } from '#app/invitations/answer-form.tsx'

// The invitation that a notification is about stands in its link: …#convite-12 or …#coautoria-12.
const ACTS = { convite: '/_/review-invitations/', coautoria: '/_/co-author-requests/' } as const
// An answer to one has a title of its own.
const ASKING = new Set<string>([NOTIFICATION_TITLES.invitation, NOTIFICATION_TITLES.co_author_request])

interface Props {
  item: ShownNotification
  onAnswered: () => void
}

/** 'Aceitar' and 'Recusar' below an invitation that was not yet read. */
export function NotificationAnswer({ item, onAnswered }: Props) {
  const [, kind, id] = /#(convite|coautoria)-([1-9]\d{0,14})$/.exec(item.link ?? '') ?? []
  if (item.isRead || !ASKING.has(item.title) || (kind !== 'convite' && kind !== 'coautoria')) return null
  return (
    <div className="bg-accent-tint px-4 pb-3 pl-12">
      <AnswerForm
        path={ACTS[kind] + id}
        next={item.link?.split('#')[0] ?? '/notifications'}
        onAnswered={onAnswered}
      />
    </div>
  )
}
