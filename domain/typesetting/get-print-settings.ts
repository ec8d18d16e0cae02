import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { formOf, natureOf } from './print-head-of.ts'
import { findPrintSettings } from '#domain/publishing/print-settings/find-print-settings.ts'
import { requirePrintEditor } from './save-print-settings.ts'

/** What who signs a work may choose for paper, and what is taken where nothing is chosen. */
export async function getPrintSettings(db: Db, actor: Actor, work: WorkDetail) {
  await requirePrintEditor(db, actor, work.id)
  return {
    settings: await findPrintSettings(db, work.id),
    usual: { form: formOf(work.category), nature: natureOf(work) },
  }
}
