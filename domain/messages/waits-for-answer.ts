import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { writesDirectly } from './writes-directly.ts'

/** Whether a first message to this person would be the only one until they answer. */
export async function waitsForAnswer(db: Db, actor: Actor, personId: number): Promise<boolean> {
  const { rows } = await sql<{ direct: boolean }>`
    select ${writesDirectly(actor.id, personId)} as direct`.execute(db)
  return !rows[0]!.direct
}
