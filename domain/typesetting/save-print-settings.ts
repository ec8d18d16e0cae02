import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { requireEditor } from '#domain/publishing/require-editor.ts'
import { writePrintSettings } from '#domain/publishing/print-settings/write-print-settings.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { printSettingsSchema } from '#domain/publishing/print-settings/print-settings-schema.ts'
import { ONLY_EDITORS_SET, WORK_IS_FILE } from '#domain/publishing/print-settings/texts.ts'

/** Who signs a work that was written here chooses how it is set on paper. */
export async function savePrintSettings(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor)
  await limitActs(services, 'print-settings:person', actor)
  await services.db.transaction().execute(async (tx) => {
    await requirePrintEditor(tx, actor, workId)
    await writePrintSettings(tx, workId, parseOrRefuse(printSettingsSchema, unknownInput))
  })
}

/** Refuses who does not sign the work, and a work that came as a file. */
export async function requirePrintEditor(db: Db, actor: Actor, workId: number): Promise<void> {
  await requireEditor(db, actor, workId, ONLY_EDITORS_SET)
  const written = await db
    .selectFrom('works as w')
    .innerJoin('work_versions as x', (join) =>
      join.onRef('x.work_id', '=', 'w.id').onRef('x.version_number', '=', 'w.current_version'),
    )
    .select('w.id')
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .where('x.content', 'is not', null)
    .executeTakeFirst()
  if (!written) throw new Refusal('conflict', WORK_IS_FILE)
}
