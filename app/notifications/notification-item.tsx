// chunk: members
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { NotificationAnswer } from './notification-answer.tsx'
import { NotificationIcon } from './notification-icon.tsx'

interface Props {
  item: ShownNotification
  onPress: (item: ShownNotification) => void
}

const LOOK = 'flex w-full gap-3 py-3 text-left text-sm hover:bg-sunken [.notification-panel_&]:px-4'

/** One notification: leads to what it is about, or, without a link, is only marked as read. */
export function NotificationItem({ item, onPress }: Props) {
  const words = <Words item={item} />
  return (
    <>
      {item.link ? (
        <Link to={item.link} className={LOOK} onClick={() => onPress(item)}>
          {words}
        </Link>
      ) : (
        <button type="button" className={LOOK} onClick={() => onPress(item)}>
          {words}
        </button>
      )}
      <NotificationAnswer item={item} onAnswered={() => onPress(item)} />
    </>
  )
}

function Words({ item }: { item: ShownNotification }): ReactNode {
  // of a decision alone the title tells more than the sentence
  const headed = item.type === 'moderation'
  const unread = item.isRead ? undefined : 'unread'
  return (
    <>
      <Picture item={item} />
      <span className="grid min-w-0 flex-1 gap-x-3 gap-y-0.5 self-center sm:grid-cols-[1fr_auto] sm:items-baseline">
        <span className="min-w-0 break-words whitespace-pre-line text-ink [.notification-panel_&]:line-clamp-3">
          <span className={headed ? 'block' : 'sr-only'}>
            {headed ? <span className={unread}>{item.title}</span> : item.title}
          </span>
          {!item.isRead && <span className="sr-only">, não lida </span>}
          <span className={headed ? undefined : unread}>
            <Message item={item} />
          </span>
        </span>
        <RelativeTime date={item.createdAt} className="text-xs text-muted" />
      </span>
    </>
  )
}

/** The icon of the event over the picture of who caused it; the icon alone if no person is named. */
function Picture({ item: { person, type, isRead } }: { item: ShownNotification }): ReactNode {
  const tone = isRead ? 'text-muted' : 'text-ink'
  if (!person)
    return (
      <span className={cx('inline-flex size-8 shrink-0 items-center justify-center', tone)}>
        <NotificationIcon type={type} className="size-5 stroke-[1.75]" />
      </span>
    )
  return (
    <span className="relative shrink-0 self-start">
      <PersonPicture person={person} />
      <span
        className={cx(
          'absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border border-line bg-raised',
          tone,
        )}
      >
        <NotificationIcon type={type} className="size-3 stroke-2" />
      </span>
    </span>
  )
}

/** Links the name at the start of the message, unless the person has changed their name since. */
function Message({ item: { person, message } }: { item: ShownNotification }): ReactNode {
  const name = person?.fullName
  if (!name || !message.startsWith(`${name} `)) return message
  return (
    <>
      <PersonName person={person} />
      {message.slice(name.length)}
    </>
  )
}
