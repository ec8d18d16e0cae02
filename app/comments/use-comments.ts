import { useState } from 'react'
import { COMMENT_DELETE_FAILED } from '#domain/comments/texts.ts'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { readJson, sendAct } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useFetchSoon } from '#web/client/use-fetch-soon.ts'
import { add, addOlder, begin, forgetRemoval, remove, renew, restore, shownOf } from './shown-comments.ts'

interface Options {
  workId: number
  first: Page<ShownComment>
  count: number
  after: string
}

/** The comments of a work as they are now: what others write and delete arrives by itself. */
export function useComments({ workId, first, count: counted, after }: Options) {
  const address = `/_/works/${workId}/comments`
  const [shown, setShown] = useState(() => begin(first))
  const [count, setCount] = useState(counted)
  const [read, setRead] = useState(first)
  if (read !== first) {
    setRead(first)
    setShown((now) => renew(now, first))
    setCount(counted)
  }

  const fetchSoon = useFetchSoon<ShownComment>({
    address,
    news: 'comentários novos',
    onRead: (comments) => setShown((now) => add(now, comments)),
  })
  useLive(
    [`work:${workId}`],
    ({ event }) => {
      if (event.kind !== 'comment' && event.kind !== 'comment-deleted') return
      const { id, comments } = event
      setCount(comments)
      setShown((now) => (event.kind === 'comment' ? forgetRemoval(now, id) : remove(now, id)))
      if (event.kind === 'comment') fetchSoon(id)
    },
    { after },
  )

  const [reading, setReading] = useState(false)
  async function readOlder() {
    if (shown.older === null || reading) return
    setReading(true)
    const page = await readJson<Page<ShownComment>>(pageAfter(address, shown.older))
    setReading(false)
    if (page) setShown((now) => addOlder(now, page))
    else toast.error('Não foi possível carregar os comentários anteriores')
  }

  return {
    ...shownOf(shown),
    older: shown.older,
    count,
    reading,
    readOlder,
    /** Fetches the comment a link points to, on whichever page of the list it is. */
    find: (id: number) => fetchSoon(id),
    put: (comment: ShownComment) => setShown((now) => add(now, [comment])),
    /** Removes it at once; restores it with a message if that failed. */
    async takeBack(id: number) {
      setShown((now) => remove(now, id))
      const sent = await sendAct(`/_/comments/${id}/delete`, {})
      if (sent.done || sent.refused?.kind === 'missing') return
      setShown((now) => restore(now, id))
      toast.error(sent.refused?.message ?? COMMENT_DELETE_FAILED)
    },
  }
}
