// chunk: members
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { readJson, sendAct } from '#web/client/send-act.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'
import { useLive } from '#web/client/use-live.ts'
import type { BellData } from './notifications-resource.ts'

const GATHER_MS = 80

/** What the bell shows, kept up to date in every tab. */
export function useNotifications(personId: number | null, unreadAtFirst: number, after: string | null) {
  const [bell, setBell] = useState<{ unread: number; newest: ShownNotification[] | null }>({
    unread: unreadAtFirst,
    newest: null,
  })
  const [first, setFirst] = useState(unreadAtFirst)
  if (first !== unreadAtFirst) {
    setFirst(unreadAtFirst)
    setBell((now) => ({ ...now, unread: unreadAtFirst }))
  }

  const [failures, setFailures] = useState(0)
  // a failure to fill the panel is only logged; a failure to load an announced notification is shown
  const [isTold, setTold] = useState(false)
  const requests = useRef(0)
  const marking = useRef(0)
  const refresh = useCallback(async () => {
    const turn = ++requests.current
    const loaded = await readJson<BellData>('/_/notifications')
    setFailures((before) => (loaded ? 0 : before + 1))
    if (loaded) setTold(false)
    if (loaded && turn === requests.current && marking.current === 0) setBell(loaded)
    // The specification: only logged, nothing is shown.
    // oxlint-disable-next-line no-console
    if (!loaded) console.info('as notificações não puderam ser carregadas')
  }, [])

  useReadAgain(failures, () => void refresh(), isTold ? 'notificações novas' : undefined)

  const soon = useGathered(() => void refresh())
  useLive(
    personId === null ? [] : [`person:${personId}`],
    ({ event }) => {
      if (!event.kind.startsWith('notification')) return
      setTold(true)
      soon()
    },
    { after },
  )

  /** Marks as read here at once; server and other tabs follow. If it failed, the next reload undoes it. */
  async function mark(item: ShownNotification | 'all') {
    const read = (one: ShownNotification) => item === 'all' || one.id === item.id
    setBell(({ unread, newest }) => ({
      unread: item === 'all' ? 0 : Math.max(0, unread - 1),
      newest: newest?.map((one) => (read(one) ? { ...one, isRead: true } : one)) ?? null,
    }))
    // an answer read before the server knew would undo it for a moment
    marking.current++
    const sent = await sendAct('/_/notifications', item === 'all' ? { all: '1' } : { id: String(item.id) })
    marking.current--
    requests.current++
    if (sent.done) soon()
    else await refresh()
  }

  return { ...bell, refresh, mark }
}

/** Acts once, a moment after the last of several reasons. */
function useGathered(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, GATHER_MS)
  }
}
