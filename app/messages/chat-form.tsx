import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { MESSAGE_MAX_LENGTH } from '#domain/messages/texts.ts'
import { tidyText } from '#domain/tidy-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'

interface Props {
  action: string
  /** Null once it is stored; else why it was not. */
  onSend: (content: string, submissionKey: string) => Promise<string | null>
}

/** Enter sends, Shift+Enter breaks the line. What was not stored stays in the box, to be sent again. */
export function ChatForm({ action, onSend }: Props) {
  const { pathname } = useLocation()
  const [content, setContent] = useState('')
  const [key, setKey] = useState<string>()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (pending || tidyText(content) === '') return
    // sent again after a failure, it is the same message
    const submissionKey = key ?? crypto.randomUUID()
    setKey(submissionKey)
    setPending(true)
    const refused = await onSend(content, submissionKey)
    setPending(false)
    setError(refused ?? undefined)
    if (refused === null) {
      setContent((now) => (now === content ? '' : now))
      setKey(undefined)
    }
    box.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <form method="post" action={action} onSubmit={submit} className="border-t border-line pt-3">
      <input type="hidden" name="next" value={pathname} />
      <Field label="Mensagem" hideLabel error={error}>
        <Textarea
          ref={box}
          name="content"
          rows={1}
          value={content}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder="Escreva uma mensagem"
          className="max-h-40"
          onValue={(text) => {
            setContent(text)
            setKey(undefined)
            if (error) setError(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-xs text-muted pointer-coarse:invisible">Enter envia, Shift+Enter quebra a linha</p>
        <Button type="submit" variant="primary" pending={pending}>
          {error ? 'Tentar de novo' : 'Enviar'}
        </Button>
      </div>
    </form>
  )
}
