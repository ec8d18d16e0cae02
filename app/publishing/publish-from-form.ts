import type { Actor } from '#domain/actor.ts'
import { requireNoTwin } from '#domain/integrity/require-no-twin.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { idOf } from '#web/http/answer-act.ts'
import type { TakenForm } from './take-work-form.ts'

/** Publishes the form; a text that is already published only if the person confirmed it. */
export async function publishFromForm(services: Services, actor: Actor | null, { form, typed }: TakenForm) {
  const input = {
    ...typed,
    submissionKey: form.get('submissionKey') ?? '',
    draftId: idOf(form.get('draftId')) || null,
  }
  if (!form.has('confirmTwin')) await requireNoTwin(services, actor, input)
  return publishWork(services, actor, input)
}
