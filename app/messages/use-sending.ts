import { useEffect, useRef, useState } from 'react'
import { tidyText } from '#domain/tidy-text.ts'

/** Null once it is stored; else why it was not. */
export type Send = (content: string, submissionKey: string) => Promise<string | null>

/**
 * State of a conversation's text box and its sending. What was not stored stays in the box for a retry; what
 * is sent while another message is being sent is queued after it.
 */
export function useSending(onSend: Send, onSettled: () => void) {
  const [content, setContent] = useState('')
  const [key, setKey] = useState<string>()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const underWay = useRef('')
  const [going, setGoing] = useState('')
  const isNext = useRef(false)

  async function send() {
    if (tidyText(content) === '') return
    if (pending) {
      isNext.current = content !== underWay.current
      return
    }
    // sent again after a failure, it is the same message
    const submissionKey = key ?? crypto.randomUUID()
    setKey(submissionKey)
    setPending(true)
    underWay.current = content
    setGoing(content)
    const refused = await onSend(content, submissionKey)
    setPending(false)
    setError(refused ?? undefined)
    if (refused === null) {
      setContent((now) => (now === content ? '' : now))
      setKey((now) => (now === submissionKey ? undefined : now))
    }
    onSettled()
  }

  useEffect(() => {
    if (pending || !isNext.current) return
    isNext.current = false
    void send()
  })

  const write = (text: string) => {
    setContent(text)
    setKey(undefined)
    setError(undefined)
  }
  // text changed since may be sent after it
  return { content, pending: pending && content === going, error, write, send }
}
