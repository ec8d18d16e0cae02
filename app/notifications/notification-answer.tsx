// chunk: members
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { AnswerForm } from '#app/invitations/answer-form.tsx'

// What asks something of the person, and where the answer goes.
const ANSWERS: Record<string, string> = {
  'review-invitation': '/_/review-invitations/',
  'co-author-request': '/_/co-author-requests/',
}

interface Props {
  item: ShownNotification
  onAnswered: () => void
}

/** 'Aceitar' and 'Recusar' below an invitation that was not yet read. */
export function NotificationAnswer({ item, onAnswered }: Props) {
  const path = item.about && ANSWERS[item.about.kind]
  if (item.isRead || !path) return null
  return (
    <div className="pb-3 pl-11 [.notification-panel_&]:pl-15">
      <AnswerForm
        path={path + item.about!.id}
        next={item.link?.split('#')[0] ?? '/notifications'}
        onAnswered={onAnswered}
      />
    </div>
  )
}
