import { useEffect, useRef, useState } from 'react'
import type { ShownReply } from '#domain/discussions/find-replies.ts'
import { REPLY_EMPTY, REPLY_FAILED, REPLY_MAX } from '#domain/discussions/texts.ts'
import { MentionBox } from '#app/comments/mention-box.tsx'
import { useTextSubmission } from '#web/client/use-text-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'

interface Props {
  discussionId: number
  parentId?: number
  /** the reader's own reply that is being edited */
  edited?: ShownReply
  focused?: boolean
  onWritten: (reply: ShownReply) => void
  onCancel?: () => void
}

export function ReplyForm({ discussionId, parentId, edited, focused = false, onWritten, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('textarea')?.focus()
  }, [focused])
  const action = edited ? `/_/replies/${edited.id}/edit` : `/_/discussions/${discussionId}/replies`
  const [firstKey] = useState(() => crypto.randomUUID())
  const reply = useTextSubmission<{ reply: ShownReply | null }>({
    path: action,
    initial: edited?.content,
    firstKey,
    fields: { parentId: parentId === undefined ? '' : String(parentId) },
    words: { empty: REPLY_EMPTY, failed: REPLY_FAILED },
    onSent: (sent) => sent.reply && onWritten(sent.reply),
  })
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={(event) => void reply.submit(event)}
      className="grid gap-3"
    >
      <input type="hidden" name="submissionKey" value={reply.key} />
      <input type="hidden" name="parentId" value={parentId ?? ''} />
      <input type="hidden" name="next" value={`/discussion/${discussionId}`} />
      <Field
        label={edited ? 'Sua resposta' : parentId === undefined ? 'Responder à discussão' : 'Responder'}
        help="Pode usar Markdown. Mencione alguém com @username e cite um trabalho com [[endereco-do-trabalho]]."
        error={reply.error}
      >
        <MentionBox
          name="content"
          value={reply.content}
          onValue={reply.type}
          maxLength={REPLY_MAX}
          counter
          rows={4}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={reply.pending}>
          {edited ? 'Salvar' : 'Responder'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      </div>
    </form>
  )
}
