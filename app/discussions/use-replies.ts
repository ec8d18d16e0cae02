import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownReply, Thread } from '#domain/discussions/find-replies.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { readJson } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { LoadedDiscussion } from './load-discussion.ts'
import { dropReply, mergeReplies, withAnswers } from './merge-replies.ts'
import { useFetchSoon } from '#web/client/use-fetch-soon.ts'

/** The replies of a discussion as they are now: what others write, change and take back arrives by itself. */
export function useReplies({ discussion, threads: first, after }: LoadedDiscussion) {
  const address = `/_/discussions/${discussion.id}/replies`
  const [threads, setThreads] = useState<readonly Thread[]>(first.items)
  const [next, setNext] = useState(first.next)
  const [read, setRead] = useState(first)
  const [pending, setPending] = useState(false)
  const { revalidate } = useRevalidator()
  if (read !== first) {
    setRead(first)
    setThreads(first.items)
    setNext(first.next)
  }
  const complete = next === null
  const put = (replies: readonly ShownReply[]) => setThreads((now) => mergeReplies(now, replies, complete))

  const fetchSoon = useFetchSoon<ShownReply>({
    address,
    news: 'respostas novas',
    onRead(found, ids) {
      put(found)
      const removedIds = ids.filter((id) => !found.some((reply) => reply.id === id))
      setThreads((now) => removedIds.reduce<readonly Thread[]>(dropReply, now))
    },
  })
  useLive(
    [`discussion:${discussion.id}`],
    ({ event }) => {
      if (event.kind === 'discussion-changed' || event.kind === 'discussion-deleted') return void revalidate()
      fetchSoon(event.id)
    },
    { after },
  )

  return {
    threads,
    next,
    pending,
    put,
    async readMore() {
      if (next === null || pending) return
      setPending(true)
      const page = await readJson<Page<Thread>>(pageAfter(address, next))
      setPending(false)
      if (!page) return toast.error('Não foi possível carregar mais respostas')
      setThreads((now) => [...now, ...page.items.filter(({ id }) => !now.some((one) => one.id === id))])
      setNext(page.next)
    },
    async readAnswers(thread: Thread) {
      const last = thread.answers.at(-1)?.id ?? 0
      const answer = await readJson<{ items: ShownReply[] }>(pageAfter(`${address}?de=${thread.id}`, last))
      if (!answer) return toast.error('Não foi possível carregar mais respostas')
      setThreads((now) => now.map((one) => (one.id === thread.id ? withAnswers(one, answer.items) : one)))
    },
  }
}
