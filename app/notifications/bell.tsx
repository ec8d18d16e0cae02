// chunk: members
import { Bell as BellIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { badgeOf, MARK_ALL_READ, NO_NOTIFICATIONS } from '#domain/notifications/texts.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNotifications } from './use-notifications.ts'
import { Part } from '#web/ui/part.tsx'

const ID = 'notificacoes'

interface Props {
  personId: number | null
  unread: number
  after: string | null
}

/**
 * The bell of the top bar with its panel: a native popover that opens at once and loads its content while
 * opening.
 */
export function Bell({ personId, unread: unreadAtFirst, after }: Props) {
  const { unread, newest, refresh, mark } = useNotifications(personId, unreadAtFirst, after)
  const panel = useRef<HTMLDivElement>(null)
  const press = (item: ShownNotification) => {
    if (!item.isRead) void mark(item)
    panel.current?.hidePopover()
  }
  // its button goes away: who pressed it by keyboard stays in the panel
  const markAll = () => {
    panel.current?.focus()
    void mark('all')
  }
  return (
    <>
      <BellButton unread={unread} />
      <div
        ref={panel}
        id={ID}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label="Notificações"
        onToggle={(event) => event.newState === 'open' && void refresh()}
        className="notification-panel rounded-card border border-line bg-raised text-ink shadow-float"
      >
        <div className="flex min-h-13 shrink-0 items-center justify-between gap-3 border-b border-line px-4">
          <h2 className="text-sm font-semibold">Notificações</h2>
          {unread > 0 && (
            <TextButton className="script-only min-h-11 text-sm" onClick={markAll}>
              {MARK_ALL_READ}
            </TextButton>
          )}
        </div>
        <div className="notification-panel-list">
          <Newest items={newest} onPress={press} />
        </div>
        <div className="shrink-0 border-t border-line text-center text-sm">
          <Link
            to="/notifications"
            className="link flex min-h-11 items-center justify-center"
            onClick={() => panel.current?.hidePopover()}
          >
            Ver todas as notificações
          </Link>
        </div>
      </div>
    </>
  )
}

function BellButton({ unread }: { unread: number }) {
  const badge = badgeOf(unread)
  return (
    <button
      type="button"
      popoverTarget={ID}
      className="relative inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      <BellIcon aria-hidden className="size-6 stroke-[1.75]" />
      <span className="sr-only">{badge ? 'Notificações, não lidas: ' : 'Notificações'}</span>
      {badge && (
        <span
          data-testid="notification-badge"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 outline outline-transparent text-center text-xs font-semibold text-on-accent tabular-nums"
        >
          {badge}
        </span>
      )}
    </button>
  )
}

function Newest({
  items,
  onPress,
}: {
  items: ShownNotification[] | null
  onPress: (item: ShownNotification) => void
}) {
  if (items === null) return <SkeletonText lines={6} className="script-only p-4" />
  if (items.length === 0)
    return <p className="grid h-full place-items-center px-4 text-muted">{NO_NOTIFICATIONS}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Part kind="notification" id={item.id}>
            <NotificationItem item={item} onPress={onPress} />
          </Part>
        </li>
      ))}
    </ul>
  )
}
