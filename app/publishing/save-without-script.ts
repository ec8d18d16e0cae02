import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { saveDraft, type SavedDraft } from '#domain/publishing/save-draft.ts'
import type { Services } from '#domain/services.ts'
import { requireSameAuthor } from '#app/drafts/require-same-author.ts'
import { idOf } from '#web/http/answer-act.ts'
import type { TakenForm } from './take-work-form.ts'

/** Saving by button, without scripts; files sent with the form are saved with it. */
export async function saveWithoutScript(
  services: Services,
  actor: Actor | null,
  workId: number | null,
  { form, typed, refusal }: TakenForm,
): Promise<{ saved: SavedDraft }> {
  requireSameAuthor(actor, form.get('author'))
  if (refusal) throw refusal
  const saved = await saveDraft(services, actor, {
    draftId: idOf(form.get('draftId')) || null,
    workId,
    submissionKey: form.get('submissionKey') ?? '',
    revision: Number(form.get('revision')) || 0,
    screen: randomUUID(),
    sequence: 1,
    data: typed,
  })
  return { saved }
}
