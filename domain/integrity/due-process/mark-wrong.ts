import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { ONLY_AUTHORS, RESULT_GONE } from '../texts.ts'
import { lockCase } from './lock-case.ts'

export type Marked = { kind: 'match' | 'finding'; id: number }

/** "Isto está errado": kept to measure the checks by, and shown to staff; it changes no badge. */
export async function markWrong(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  marked: Marked,
): Promise<void> {
  requireActor(actor)
  await services.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom(marked.kind === 'match' ? 'integrity_matches' : 'integrity_findings')
      .select('run_id')
      .where('id', '=', marked.id)
      .executeTakeFirst()
    if (!row) throw new Refusal('missing', RESULT_GONE)
    const { authorIds } = await lockCase(tx, row.run_id)
    if (!authorIds.includes(actor.id)) throw new Refusal('forbidden', ONLY_AUTHORS)
    await tx
      .insertInto('integrity_decisions')
      .values({
        run_id: row.run_id,
        actor_id: actor.id,
        actor_role: 'author',
        action: 'mark_wrong',
        [marked.kind === 'match' ? 'match_id' : 'finding_id']: marked.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
