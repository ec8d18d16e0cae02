import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { CONTESTED_ALREADY, NOTHING_TO_CONTEST, ONLY_AUTHORS } from '../texts.ts'
import { contestSchema } from './schema.ts'
import { lockCase } from './lock-case.ts'

/** An author says what a check did not see; staff read it and decide. The suspended too: it is their defence. */
export async function contestCheck(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  runId: number,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor)
  const { note } = parseOrRefuse(contestSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockCase(tx, runId)
    if (!locked.authorIds.includes(actor.id)) throw new Refusal('forbidden', ONLY_AUTHORS)
    if (!locked.isQuestioned) throw new Refusal('conflict', NOTHING_TO_CONTEST)
    if (await waitsForStaff(tx, runId)) throw new Refusal('conflict', CONTESTED_ALREADY)
    await tx
      .insertInto('integrity_decisions')
      .values({ run_id: runId, actor_id: actor.id, actor_role: 'author', action: 'contest', note })
      .execute()
    await services.live.publish(tx, 'staff', { kind: 'act' })
  })
}

/** The last word is an author's: one answer at a time. */
async function waitsForStaff(tx: Tx, runId: number): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`
    select action from integrity_decisions where run_id = ${runId} and action <> 'mark_wrong'
    order by id desc limit 1`.execute(tx)
  return rows[0]?.action === 'contest'
}
