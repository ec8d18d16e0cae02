// chunk: work-late
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { AUTHOR_REPLY_MAX } from '#domain/reviews/limits.ts'
import { useAct } from '#web/client/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

interface Props {
  review: ShownReview
  onClose: () => void
}

/** The authors write their answer to a review. */
export default function AuthorReplyForm({ review, onClose }: Props) {
  const { act, pending } = useAct()
  const { pathname } = useLocation()
  const [text, setText] = useState(review.reply?.text ?? '')
  const path = `/_/reviews/${review.id}/reply`
  return (
    <form
      method="post"
      action={path}
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          path,
          fields: { reply: text, next: pathname },
          failed: 'Erro ao responder à avaliação',
          done: onClose,
        })
      }}
    >
      <input type="hidden" name="next" value={pathname} />
      <Field label="Resposta da autoria" help="Uma resposta pública a esta avaliação.">
        <Textarea name="reply" value={text} maxLength={AUTHOR_REPLY_MAX} autoFocus onValue={setText} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button size="sm" className="script-only" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" variant="primary" pending={pending}>
          Publicar resposta
        </Button>
      </div>
    </form>
  )
}
