import { countUnread } from '#domain/notifications/count-unread.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { MARK_ALL_READ, NO_NOTIFICATIONS } from '#domain/notifications/texts.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationList } from './use-notification-list.ts'
import type { Route } from './+types/notifications-page'
import { Part } from '#web/ui/part.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Notificações',
    description: 'Tudo o que aconteceu com seus trabalhos e contatos.',
    hidden: true,
  })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db, live }, actor, url }) {
    const after = await live.position(db)
    const [page, unread] = await Promise.all([
      findNotifications(db, actor, { cursor: cursorIn(url) }),
      countUnread(db, actor),
    ])
    return { personId: actor.id, page, unread, after }
  },
})

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { items, more, mark } = useNotificationList(loaderData)
  return (
    <div className="page py-8">
      <div className="mb-6 flex max-w-4xl flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Notificações</h1>
        {loaderData.unread > 0 && (
          <form
            method="post"
            action="/_/notifications"
            onSubmit={(event) => {
              event.preventDefault()
              void mark('all')
            }}
          >
            <input type="hidden" name="all" value="1" />
            <input type="hidden" name="next" value="/notifications" />
            <Button type="submit" size="sm">
              {MARK_ALL_READ}
            </Button>
          </form>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title={NO_NOTIFICATIONS} action={<ButtonLink to="/feed">Explorar Trabalhos</ButtonLink>}>
          Quando alguém avaliar, comentar ou curtir um trabalho seu, avisaremos aqui.
        </EmptyState>
      ) : (
        <ul className="max-w-4xl divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={item.id}>
              <Part kind="notification" id={item.id}>
                <NotificationItem item={item} onPress={() => !item.isRead && void mark(item)} />
              </Part>
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...more} />
    </div>
  )
}
