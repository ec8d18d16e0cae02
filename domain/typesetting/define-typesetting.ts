import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'

const FORGET_TYPESET = 'typesetting.forget'
const KEPT_DAYS = 30

/** PDFs cost less to make than to keep: what may name somebody who is named no more does not stay for long. */
export function defineTypesetting(services: Services): void {
  services.jobs.define(FORGET_TYPESET, { policy: 'exclusive', handler: () => forgetOldPdfs(services.db) })
  services.jobs.schedule(FORGET_TYPESET, '50 3 * * *')
}

async function forgetOldPdfs(db: Db): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('typeset_works').where('made_at', '<', before).execute()
}

/** All PDFs of a work, at once: they bear the name of somebody who left. */
export async function forgetPdfsOf(tx: Tx, workId: number): Promise<void> {
  await tx.deleteFrom('typeset_works').where('work_id', '=', workId).execute()
}
