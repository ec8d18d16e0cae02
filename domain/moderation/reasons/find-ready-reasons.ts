import { sql } from 'kysely'
import { batchQueries, type QueryBatcher } from '#db/batch-queries.ts'
import type { Db } from '#db/client.ts'
import { batchable } from '#db/query-together.ts'
import { type Actor, isStaff } from '#domain/actor.ts'

export interface ReadyReason {
  id: number
  text: string
}

const MOST = 60

/** The reasons that staff may pick, in the order of their letters; for nobody else. `ask` may hold what else a page asks. */
export async function findReadyReasons(
  db: Db,
  actor: Actor | null,
  ask: QueryBatcher = batchQueries(db),
): Promise<ReadyReason[]> {
  if (!actor || !isStaff(actor) || actor.suspended) return []
  const query = db
    .selectFrom('ready_reasons')
    .select(['id', 'text'])
    .where('retired_at', 'is', null)
    .orderBy(sql`text collate "pt-BR-x-icu"`)
    .limit(MOST)
  return (await ask({ reasons: batchable(query, (rows) => rows) })).reasons
}

/** What a form says that picks a reason and writes none, as one without scripts does: then the reason is the picked one. */
export async function withPickedReason<F extends Readonly<Record<string, unknown>>>(
  db: Db,
  actor: Actor,
  form: F,
): Promise<F> {
  const id = Number(form.ready)
  if (!id || typeof form.reason !== 'string' || form.reason.trim() !== '') return form
  const picked = (await findReadyReasons(db, actor)).find((ready) => ready.id === id)
  return picked ? { ...form, reason: picked.text } : form
}
