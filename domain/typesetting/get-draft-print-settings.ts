import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getDraft } from '#domain/publishing/get-draft.ts'
import { findDraftPrintSettings } from '#domain/publishing/print-settings/find-print-settings.ts'
import { SET_ON_ITS_WORK } from '#domain/publishing/print-settings/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { formOf, natureOf } from './print-head-of.ts'
import { DRAFT_IS_FILE } from './texts.ts'

/** What may be chosen for one's own draft on paper, and what is taken where nothing is chosen. */
export async function getDraftPrintSettings(db: Db, actor: Actor, draftId: number) {
  const data = await getDraftToSet(db, actor, draftId)
  return {
    title: data.title.trim(),
    settings: await findDraftPrintSettings(db, draftId),
    usual: { form: formOf(data.category), nature: natureOf(data) },
  }
}

/** One's own draft of a new work that is written here. */
export async function getDraftToSet(db: Db, actor: Actor, draftId: number) {
  const { data, workId } = await getDraft(db, actor, draftId)
  if (workId !== null) throw new Refusal('conflict', SET_ON_ITS_WORK)
  if (data.source === 'file') throw new Refusal('missing', DRAFT_IS_FILE)
  return data
}
