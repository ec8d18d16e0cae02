import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { MESSAGE_MAX_LENGTH } from '#domain/messages/texts.ts'
import { enterSends } from '#web/client/enter-sends.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useSending, type Send } from './use-sending.ts'

interface Props {
  action: string
  /** A first message to a stranger, the only one allowed until answered: no key may send it by mistake. */
  waits: boolean
  onSend: Send
}

/**
 * Enter sends, Shift+Enter inserts a line break; on a phone, and for a first message to a stranger, only the
 * button sends.
 */
export function ChatForm({ action, waits, onSend }: Props) {
  const { pathname } = useLocation()
  const box = useRef<HTMLTextAreaElement>(null)
  const { content, pending, error, write, send } = useSending(onSend, () => box.current?.focus())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (waits || !enterSends(event)) return
    event.preventDefault()
    void send()
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
          onValue={write}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="mt-2 flex items-center justify-between gap-3">
        {waits ? (
          <p className="text-xs text-muted">
            Até a resposta, só uma mensagem: Enter quebra a linha, e o botão envia
          </p>
        ) : (
          <p className="text-xs text-muted pointer-coarse:invisible">
            Enter envia, Shift+Enter quebra a linha
          </p>
        )}
        <Button type="submit" variant="primary" pending={pending}>
          {error ? 'Tentar de novo' : 'Enviar'}
        </Button>
      </div>
    </form>
  )
}
