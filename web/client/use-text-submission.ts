// chunk: apart
import { useState, type FormEvent } from 'react'
import { tidyText } from '#domain/tidy-text.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { sendAct } from './send-act.ts'
import { useSignIn } from './use-sign-in.ts'

interface Options<Result> {
  path: string
  /** The text as it was, where it is edited. */
  initial?: string | null | undefined
  /** Idempotency key: a second click or a reload sends the same text; empty while unknown. */
  firstKey: string
  fields?: Record<string, string>
  words: { empty: string; failed: string }
  onSent: (result: Result) => void
}

/** A text that is being written, and its way to the server: what does not get there stays, to be sent again. */
export function useTextSubmission<Result extends object>(options: Options<Result>) {
  const { path, firstKey, fields, words, onSent } = options
  const initial = options.initial ?? ''
  const [content, setContent] = useState(initial)
  const [nextKey, setNextKey] = useState('')
  const key = nextKey || firstKey
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const signIn = useSignIn()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (tidyText(content) === '') return setError(words.empty)
    setError(undefined)
    setPending(true)
    const submissionKey = key || crypto.randomUUID()
    setNextKey(submissionKey)
    const sent = await sendAct<Result>(path, { content, submissionKey, ...fields })
    setPending(false)
    if (sent.done) {
      onSent(sent.result)
      // what was typed meanwhile is the next text
      if (initial === '') setContent((now) => (now === content ? '' : now))
      setNextKey(crypto.randomUUID())
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else if (sent.refused?.kind === 'invalid') setError(sent.refused.message)
    else toast.error(sent.refused?.message ?? words.failed)
  }

  function type(value: string) {
    setContent(value)
    if (error) setError(undefined)
  }

  return { content, key, pending, error, submit, type }
}
