import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '#domain/page.ts'
import type { ShownReviewMessage } from '#domain/reviews/find-review-messages.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { readJson, sendAct } from '#web/client/send-act.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'
import { useLive } from '#web/client/use-live.ts'
import { MESSAGE_FAILED, MESSAGES_FAILED } from '#domain/reviews/texts.ts'

/** Merges two lists in chronological order, without duplicates; the later response wins. */
function join(
  before: readonly ShownReviewMessage[],
  after: readonly ShownReviewMessage[],
): ShownReviewMessage[] {
  const byId = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

/** The messages of a review, kept up to date while they are on the screen. */
export function useDiscussion(
  reviewId: number,
  first: Page<ShownReviewMessage> | null,
  onMessageSent?: (messages: number) => void,
) {
  const path = `/_/reviews/${reviewId}/messages`
  const [messages, setMessages] = useState<readonly ShownReviewMessage[] | null>(first?.items ?? null)
  const [older, setOlder] = useState<string | null>(first?.next ?? null)
  const [error, setError] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const isLoaded = useRef(first !== null)

  const refresh = useCallback(async () => {
    const page = await readJson<Page<ShownReviewMessage>>(path)
    setFailures((before) => (page ? 0 : before + 1))
    // keeps what was loaded; the failed reload is announced and retried
    if (!page) return isLoaded.current ? undefined : setError(MESSAGES_FAILED)
    setError(null)
    setMessages((before) => join(before ?? [], page.items))
    if (!isLoaded.current) setOlder(page.next)
    isLoaded.current = true
  }, [path])

  useEffect(() => {
    if (!isLoaded.current) void refresh()
  }, [refresh])
  useReadAgain(failures, () => void refresh(), messages ? 'mensagens novas' : undefined)
  // The event only says that something changed: it is loaded like everything else.
  useLive([`review:${reviewId}`], () => void refresh(), { onReload: () => void refresh() })

  async function loadOlder(): Promise<void> {
    const page = older && (await readJson<Page<ShownReviewMessage>>(pageAfter(path, older)))
    if (!page) return setError(MESSAGES_FAILED)
    setMessages((after) => join(page.items, after ?? []))
    setOlder(page.next)
  }

  /** Returns the reason of a refusal; null once it is posted. */
  async function say(message: string, submissionKey: string): Promise<string | null> {
    const sent = await sendAct<{ messages: number }>(path, { message, submissionKey })
    if (!sent.done) return sent.refused?.message ?? MESSAGE_FAILED
    onMessageSent?.(sent.result.messages)
    await refresh()
    return null
  }

  return { messages, hasOlder: older !== null, error, refresh, loadOlder, say }
}
