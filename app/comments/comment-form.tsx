// chunk: work-late
import { useState, type FormEvent } from 'react'
import { COMMENT_MAX } from '#domain/comments/limits.ts'
import { COMMENT_EMPTY, COMMENT_FAILED } from '#domain/comments/texts.ts'
import { tidyText } from '#domain/tidy-text.ts'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MentionBox } from './mention-box.tsx'

interface Props {
  workId: number
  workPath: string
  /** Idempotency key: a reload or second click sends the same comment; empty while unknown. */
  submissionKey: string
  onWritten: (comment: ShownComment) => void
}

interface Written {
  id: number
  comment: ShownComment | null
}

export default function CommentForm({ workId, workPath, submissionKey: firstKey, onWritten }: Props) {
  const [content, setContent] = useState('')
  const [key, setKey] = useState(firstKey)
  if (key === '' && firstKey !== '') setKey(firstKey)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const signIn = useSignIn()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (tidyText(content) === '') return setError(COMMENT_EMPTY)
    setError(undefined)
    setPending(true)
    const sent = await sendAct<Written>(`/_/works/${workId}/comments`, {
      content,
      submissionKey: key || crypto.randomUUID(),
    })
    setPending(false)
    if (sent.done) {
      if (sent.result.comment) onWritten(sent.result.comment)
      // what was typed meanwhile is the next comment
      setContent((now) => (now === content ? '' : now))
      setKey(crypto.randomUUID())
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else if (sent.refused?.kind === 'invalid') setError(sent.refused.message)
    // the words stay where they are, to be sent again
    else toast.error(sent.refused?.message ?? COMMENT_FAILED)
  }

  return (
    <form method="post" action={`/_/works/${workId}/comments`} onSubmit={submit} className="grid gap-3">
      <input type="hidden" name="submissionKey" value={key} />
      <input type="hidden" name="next" value={workPath} />
      <Field label="Seu comentário" help="Mencione alguém com @username." error={error}>
        <MentionBox
          name="content"
          value={content}
          onValue={(value) => {
            setContent(value)
            if (error) setError(undefined)
          }}
          maxLength={COMMENT_MAX}
          counter
          rows={3}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Comentar
      </Button>
    </form>
  )
}
