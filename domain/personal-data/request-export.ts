import { isUniqueViolation } from '#db/errors.ts'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { EXPORT_WAITING } from './texts.ts'

export const MAKE_EXPORT = 'personal-data.export'

/** Everything stored about a person, made by a job; one at a time. The suspended may take theirs along too. */
export async function requestExport(services: Services, actor: Actor | null): Promise<{ id: number }> {
  requireActor(actor)
  await limitActs(services, 'export:person', actor)
  try {
    return await services.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('exports')
        .values({ user_id: actor.id, requested_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await services.jobs.send(tx, MAKE_EXPORT, { exportId: row.id }, { person: actor.id })
      return row
    })
  } catch (error) {
    if (isUniqueViolation(error, 'exports_one_waiting')) throw new Refusal('conflict', EXPORT_WAITING)
    throw error
  }
}

export interface ShownExport {
  id: number
  status: 'waiting' | 'ready' | 'failed'
  requestedAt: string
  expiresAt: string | null
  bytes: number | null
}

/** One's latest; null where there is none to fetch or wait for. */
export async function findExport(db: Db, actor: Actor): Promise<ShownExport | null> {
  const row = await db
    .selectFrom('exports as e')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .select(['e.id', 'e.status', 'e.requested_at', 'e.expires_at', 'f.bytes'])
    .where('e.user_id', '=', actor.id)
    .where((eb) => eb.or([eb('e.status', '<>', 'ready'), eb('e.expires_at', '>', now())]))
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    status: row.status as ShownExport['status'],
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
  }
}

/** The ZIP, for its person alone and while it lasts. */
export async function getExport(db: Db, actor: Actor | null, exportId: number) {
  if (!actor) return null
  const row = await db
    .selectFrom('exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['f.key', 'f.name', 'f.media_type as mediaType', 'f.bytes', 'f.sha256'])
    .where('e.id', '=', exportId)
    .where('e.user_id', '=', actor.id)
    .where('e.status', '=', 'ready')
    .where('e.expires_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}
