import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { REPLY_MAX } from '#domain/reviews/schema.ts'
import { useAct } from '#app/client/use-act.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { PersonName } from '#app/people/person-name.tsx'

interface Props {
  review: ShownReview
  writing: boolean
  onClose: () => void
}

/** The authors' answer to a review, or for them the form to write it. */
export function AuthorReply({ review, writing, onClose }: Props) {
  const { reply } = review
  if (writing) return <ReplyForm review={review} onClose={onClose} />
  if (!reply) return null
  return (
    <div className="mt-4 border-l-2 border-accent pl-4">
      <p className="text-sm text-muted">
        Resposta da autoria
        {reply.by && (
          <>
            {' · '}
            <PersonName person={reply.by} link />
          </>
        )}
        {' · '}
        <RelativeTime date={reply.at} />
      </p>
      <p
        dir="auto"
        className="mt-1 font-serif text-[1.0625rem] leading-relaxed break-words whitespace-pre-line"
      >
        {reply.text}
      </p>
    </div>
  )
}

function ReplyForm({ review, onClose }: { review: ShownReview; onClose: () => void }) {
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
        <Textarea name="reply" value={text} maxLength={REPLY_MAX} autoFocus onValue={setText} />
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
