import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { requireEditor } from '#domain/publishing/require-editor.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { printSettingsSchema } from './print-settings-schema.ts'
import { ONLY_EDITORS_SET, WORK_IS_FILE } from './texts.ts'

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
    const { form, font, unit, nature, board, approvedOn } = parseOrRefuse(printSettingsSchema, unknownInput)
    const chosen = { form, font, unit, nature, board, approved_on: approvedOn }
    await tx
      .insertInto('print_settings')
      .values({ work_id: workId, ...chosen })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(chosen))
      .execute()
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
