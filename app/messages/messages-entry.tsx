// chunk: members
import { MessageSquare } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { badgeOf } from '#domain/notifications/texts.ts'
import { readJson } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'

interface Props {
  personId: number | null
  unread: number
  after: string | null
}

const GATHER_MS = 150

/** Messages in the bar, with how many are unread; the title of the page says it too, in whatever tab. */
export function MessagesEntry({ personId, unread: first, after }: Props) {
  const [unread, setUnread] = useState(first)
  const [counts, setCounts] = useState(first)
  if (counts !== first) {
    setCounts(first)
    setUnread(first)
  }
  const [failures, setFailures] = useState(0)
  const refresh = useCallback(async () => {
    const read = await readJson<{ unread: number }>('/_/messages')
    setFailures((before) => (read ? 0 : before + 1))
    if (read) setUnread(read.unread)
  }, [])
  useReadAgain(failures, () => void refresh())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    personId === null ? [] : [`person:${personId}`],
    ({ event }) => {
      if (event.kind !== 'chat' && event.kind !== 'chat-read') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void refresh(), GATHER_MS)
    },
    { after },
  )
  useTitleCount(unread)
  const label = unread > 0 ? `Mensagens: ${unread} não ${unread === 1 ? 'lida' : 'lidas'}` : 'Mensagens'
  return (
    <Link
      to="/messages"
      aria-label={label}
      className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <MessageSquare aria-hidden className="size-5.5 stroke-[1.75]" />
      {unread > 0 && (
        <span
          data-testid="messages-badge"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 outline outline-transparent text-center text-xs font-semibold text-on-accent tabular-nums"
        >
          {badgeOf(unread)}
        </span>
      )}
    </Link>
  )
}

const COUNT = /^\(\d+\+?\) /

/** Every page sets its title again: the count is put before it again. */
function useTitleCount(unread: number): void {
  const { key } = useLocation()
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const set = () => {
      const bare = document.title.replace(COUNT, '')
      const withCount = unread > 0 ? `(${badgeOf(unread)}) ${bare}` : bare
      if (document.title !== withCount) document.title = withCount
    }
    set()
    const observer = new MutationObserver(set)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [unread, key])
}
