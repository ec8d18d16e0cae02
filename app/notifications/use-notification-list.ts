import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { useMore } from '#web/client/use-more.ts'

interface Loaded {
  personId: number
  page: Page<ShownNotification>
  after: string
}

const addressOf = (next: string) => pageAfter('/notifications', next)
const readPage = (data: { page: Page<ShownNotification> }) => data.page

/** All notifications, page by page: new ones arrive at the top without closing the pages below. */
export function useNotificationList({ personId, page, after }: Loaded) {
  const { revalidate } = useRevalidator()
  const { items, ...more } = useMore({
    first: page,
    addressOf,
    read: readPage,
    keyOf: (item: ShownNotification) => item.id,
    timeOf: (item: ShownNotification) => item.createdAt,
  })
  // Only the first page is reloaded; for the other pages, read marks made here or in another tab are
  // remembered.
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  const remember = (id: number | null | undefined) =>
    setRead((before) => new Set([...before, ...(id ? [id] : items.map((item) => item.id))]))
  useLive(
    [`person:${personId}`],
    ({ event }) => {
      if (event.kind === 'notification-read') remember(event.id)
      if (event.kind.startsWith('notification')) void revalidate()
    },
    { after },
  )
  async function mark(item: ShownNotification | 'all'): Promise<void> {
    const sent = await sendAct('/_/notifications', item === 'all' ? { all: '1' } : { id: String(item.id) })
    if (sent.done) remember(item === 'all' ? null : item.id)
    await revalidate()
  }
  return {
    items: items.map((item) => (read.has(item.id) ? { ...item, isRead: true } : item)),
    more,
    mark,
  }
}
