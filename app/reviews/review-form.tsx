// chunk: work-late
import { useState, type FormEvent } from 'react'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { REVIEW_MAX } from '#domain/reviews/limits.ts'
import { INVITED_IS_SIGNED, RATING_WORDS, REVIEW_FAILED } from '#domain/reviews/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { sendAct } from '#web/client/send-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StarRatingInput } from '#web/ui/forms/star-rating-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { DraftStatus } from '#app/drafts/draft-status.tsx'
import { ReviewPrompts } from './review-prompts.tsx'
import { useFieldsDraft } from '#app/drafts/use-fields-draft.ts'

interface Props {
  work: { id: number; currentVersion: number }
  mine: MyReview | null
  /** what the server said to a form sent without scripts, and what was typed in it */
  refused?: Refused | null
  typed?: Record<string, unknown> | undefined
  onDone?: (result: { id: number; done: string }) => void
  /** closed with unsaved text, which has been saved by now */
  onLeft?: () => void
}

/** Writes or updates a review. Saves a draft automatically, and posts without scripts. */
export function ReviewForm({ work, mine, refused: refusedAtFirst = null, typed, onDone, onLeft }: Props) {
  const path = `/_/works/${work.id}/review`
  const published = mine?.status === 'completed'
  const [refused, setRefused] = useState<Refused | null>(refusedAtFirst)
  const [pending, setPending] = useState(false)
  const form = useFirstError(refused)
  const draft = useFieldsDraft({
    form,
    enabled: !published,
    send: (element, leaving) =>
      sendAct<{ savedAt: string }>(
        path,
        { ...readFields(element), intent: 'draft' },
        { leaving, inBackground: true },
      ),
    ...(onLeft && { onLeft }),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!onDone) return // on its own page: a plain form
    event.preventDefault()
    if (pending) return
    draft.pause()
    setPending(true)
    const sent = await sendAct<{ id: number; done: string }>(path, readFields(event.currentTarget))
    setPending(false)
    if (sent.done) return onDone(sent.result)
    draft.resume()
    setRefused(sent.refused ?? { refused: true, kind: 'invalid', message: REVIEW_FAILED, fields: {} })
  }

  const inField = refused && Object.keys(refused.fields).length > 0
  return (
    <form
      ref={form}
      method="post"
      action={`${path}-form`}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      onChange={draft.changed}
      className="grid gap-6"
    >
      {refused && !inField && <Notice tone="error">{refused.message}</Notice>}
      <input type="hidden" name="intent" value={published ? 'update' : 'publish'} />
      <input type="hidden" name="workVersion" value={work.currentVersion} />
      {published && <input type="hidden" name="revision" value={mine.revision} />}
      <RatingAndWords mine={mine} refused={refused} typed={typed} />
      <ReviewPrompts />
      <Signature mine={mine} error={refused?.fields.anonymous} typed={typed} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        {published ? <span /> : <DraftStatus view={draft.view} messageAbove={refused?.message} />}
        <Button type="submit" variant="primary" pending={pending}>
          {published ? 'Atualizar avaliação' : 'Publicar avaliação'}
        </Button>
      </footer>
    </form>
  )
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(fields)
}

interface WordsProps {
  mine: MyReview | null
  refused: Refused | null
  typed: Record<string, unknown> | undefined
}

function RatingAndWords({ mine, refused, typed }: WordsProps) {
  return (
    <>
      <StarRatingInput
        name="rating"
        legend="Sua nota"
        words={RATING_WORDS}
        defaultValue={Number(typed?.rating ?? mine?.rating ?? 0)}
        error={refused?.fields.rating}
      />
      <Field
        label="Comentário"
        optional
        help="Justifique a nota: método, clareza, o que falta. Pode usar Markdown."
        error={refused?.fields.comment}
      >
        <Textarea
          name="comment"
          rows={8}
          maxLength={REVIEW_MAX}
          counter
          defaultValue={String(typed?.comment ?? mine?.comment ?? '')}
        />
      </Field>
    </>
  )
}

interface SignatureProps {
  mine: MyReview | null
  error: string | undefined
  typed: Record<string, unknown> | undefined
}

function Signature({ mine, error, typed }: SignatureProps) {
  if (mine?.invited) return <Notice>{INVITED_IS_SIGNED}.</Notice>
  if (mine?.status === 'completed' && !mine.anonymous) return null
  return (
    <Checkbox
      name="anonymous"
      defaultChecked={typed ? typed.anonymous === 'on' : (mine?.anonymous ?? false)}
      error={error}
      label="Avaliar anonimamente"
      help={
        mine?.status === 'completed'
          ? 'Ao assinar, seu nome aparece também nas mensagens que você escreveu na discussão. Não há volta.'
          : 'Seu nome não aparece para ninguém: nem para os autores, nem para a moderação, nem na discussão.'
      }
    />
  )
}
