import { useState, type FormEvent } from 'react'
import type { ShownReply } from '#domain/discussions/find-replies.ts'
import { REPLY_EMPTY, REPLY_FAILED } from '#domain/discussions/texts.ts'
import { tidyText } from '#domain/tidy-text.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'

interface Options {
  action: string
  parentId: number | undefined
  edited: ShownReply | undefined
  onWritten: (reply: ShownReply) => void
}

/** What is being written, and its way to the server; nothing typed is lost where it does not get there. */
export function useReply({ action, parentId, edited, onWritten }: Options) {
  const [content, setContent] = useState(edited?.content ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const signIn = useSignIn()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (tidyText(content) === '') return setError(REPLY_EMPTY)
    setError(undefined)
    setPending(true)
    const fields = { content, submissionKey: key, parentId: parentId === undefined ? '' : String(parentId) }
    const sent = await sendAct<{ reply: ShownReply | null }>(action, fields)
    setPending(false)
    if (sent.done) {
      if (sent.result.reply) onWritten(sent.result.reply)
      // what was typed meanwhile is the next reply
      if (!edited) setContent((now) => (now === content ? '' : now))
      setKey(crypto.randomUUID())
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else if (sent.refused?.kind === 'invalid') setError(sent.refused.message)
    else toast.error(sent.refused?.message ?? REPLY_FAILED)
  }

  return {
    content,
    key,
    pending,
    error,
    submit,
    type(value: string) {
      setContent(value)
      if (error) setError(undefined)
    },
  }
}
