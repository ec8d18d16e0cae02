import { redirect } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { giveUpReview } from '#domain/reviews/give-up-review.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import type { Services } from '#domain/services.ts'
import { textOf } from '#web/http/answer-act.ts'
import { flashHeader } from '#web/http/flash.ts'
import { INVALID_REQUEST } from '#web/http/read-form.ts'

interface Result {
  id?: number
  path: string
  savedAt?: string
  /** it is held for staff */
  held?: boolean
}

type Act = (services: Services, actor: Actor | null, workId: number, input: unknown) => Promise<Result>

/** Acts of the review form, each with its success message. */
const ACTS: Record<string, { act: Act; done: string }> = {
  draft: { act: saveReviewDraft, done: 'Rascunho salvo' },
  publish: { act: publishReview, done: 'Avaliação publicada!' },
  update: { act: updateReview, done: 'Avaliação atualizada!' },
  'give-up': {
    act: (services, actor, workId) => giveUpReview(services, actor, workId),
    done: 'Avaliação abandonada',
  },
}

export async function actOnReview(
  services: Services,
  actor: Actor | null,
  workId: number,
  form: FormData,
): Promise<Result & { done: string }> {
  const intent = textOf(form, 'intent') ?? 'publish'
  if (!Object.hasOwn(ACTS, intent)) throw new Refusal('invalid', INVALID_REQUEST)
  const { act, done } = ACTS[intent]!
  const result = await act(services, actor, workId, Object.fromEntries(form))
  return { ...result, done: result.held ? HELD_WORDS : done }
}

/** Without scripts: redirects back to the review on the work's page, with a message. */
export async function backToWork({ path, id, done }: Result & { done: string }): Promise<Response> {
  const anchor = id ? reviewAnchor(id) : 'avaliacoes'
  return redirect(`${path}#${anchor}`, {
    status: 303,
    headers: [flashHeader({ tone: 'success', message: done })],
  })
}
