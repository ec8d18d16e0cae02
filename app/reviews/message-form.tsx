// chunk: work-late
import { Send } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { MESSAGE_MAX } from '#domain/reviews/limits.ts'
import { tidyText } from '#domain/tidy-text.ts'
import { enterSends } from '#web/client/enter-sends.ts'
import { MentionBox } from '#app/comments/mention-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'

interface Props {
  reviewId: number
  say: (message: string, submissionKey: string) => Promise<string | null>
}

/** State of the text box and its submission. */
function useSending(say: Props['say']) {
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  // A retry of the same text reuses its key: if the first attempt arrived, it is not posted twice.
  const attempt = useRef({ text: '', key: '' })

  async function send() {
    const message = tidyText(text)
    if (!message || pending) return
    if (attempt.current.text !== message) attempt.current = { text: message, key: crypto.randomUUID() }
    setPending(true)
    const words = await say(message, attempt.current.key)
    setPending(false)
    setFailed(words)
    if (words) return
    attempt.current = { text: '', key: '' }
    setText((now) => (tidyText(now) === message ? '' : now))
  }
  return { text, setText, failed, pending, send }
}

/**
 * Enter sends, Shift+Enter inserts a line break; on a phone the button sends. What could not be sent stays
 * for a retry.
 */
export function MessageForm({ reviewId, say }: Props) {
  const { text, setText, failed, pending, send } = useSending(say)
  const { pathname } = useLocation()
  const press = (event: KeyboardEvent) => {
    if (!enterSends(event)) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      method="post"
      action={`/_/reviews/${reviewId}/messages`}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input type="hidden" name="next" value={pathname} />
      <Field label="Mensagem" hideLabel error={failed ?? undefined}>
        <MentionBox
          name="message"
          rows={2}
          className="min-h-16"
          placeholder="Escreva na discussão"
          maxLength={MESSAGE_MAX}
          required
          value={text}
          onValue={setText}
          onKeyDown={press}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted pointer-coarse:invisible">
          Enter envia, Shift+Enter quebra a linha.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          pending={pending}
          icon={<Send aria-hidden className="size-4" />}
        >
          {failed ? 'Tentar de novo' : 'Enviar'}
        </Button>
      </div>
    </form>
  )
}
