import type { Db } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findOwners } from './content-kinds.ts'
import { appealSchema } from './schema.ts'
import { APPEAL_NOT_FOUND, APPEAL_ONCE, NOT_YOUR_MEASURE, type ContentKind } from './texts.ts'

export type AppealSubject = 'hiding' | 'suspension' | 'work_notice'

/** What was decided: by whom, whom it concerns, and whether it still stands. */
export interface Measure {
  concerned: number[]
  decidedBy: number | null
  stands: boolean
}

/** Whoever is concerned by a measure asks once that somebody else of the staff looks again; a suspended person may. */
export async function fileAppeal(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  subject: { type: AppealSubject; id: number },
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireActor(actor)
  const { text } = parseOrRefuse(appealSchema, unknownInput)
  const measure = await getMeasure(services.db, subject)
  // who is not concerned learns nothing of it
  if (!measure?.concerned.includes(actor.id)) throw new Refusal('missing', NOT_YOUR_MEASURE)
  if (!measure.stands) throw new Refusal('conflict', APPEAL_NOT_FOUND)
  try {
    return await services.db.transaction().execute(async (tx) => {
      const appeal = await tx
        .insertInto('appeals')
        .values({ subject_type: subject.type, subject_id: subject.id, appellant_id: actor.id, text })
        .returning('id')
        .executeTakeFirstOrThrow()
      await services.live.publish(tx, 'staff', { kind: 'waiting' })
      return appeal
    })
  } catch (error) {
    if (isUniqueViolation(error, 'appeals_once')) throw new Refusal('conflict', APPEAL_ONCE)
    throw error
  }
}

export async function getMeasure(
  db: Db,
  { type, id }: { type: AppealSubject; id: number },
): Promise<Measure | null> {
  if (type === 'hiding') return getHiding(db, id)
  if (type === 'suspension') return getSuspension(db, id)
  return getNotice(db, id)
}

async function getHiding(db: Db, id: number): Promise<Measure | null> {
  const row = await db
    .selectFrom('hidings')
    .select(['target_type', 'target_id', 'hidden_by', 'restored_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const content = { kind: row.target_type as ContentKind, id: row.target_id }
  return {
    concerned: await findOwners(db, content),
    decidedBy: row.hidden_by,
    stands: row.restored_at === null,
  }
}

async function getSuspension(db: Db, id: number): Promise<Measure | null> {
  const row = await db
    .selectFrom('suspensions')
    .select(['user_id', 'suspended_by', 'lifted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { concerned: [row.user_id], decidedBy: row.suspended_by, stands: row.lifted_at === null }
}

async function getNotice(db: Db, id: number): Promise<Measure | null> {
  const row = await db
    .selectFrom('work_notices as n')
    .leftJoin('ethics_reports as r', 'r.id', 'n.report_id')
    .select(['n.work_id', 'n.lifted_at', 'r.resolved_by'])
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const concerned = await findOwners(db, { kind: 'work', id: row.work_id })
  return { concerned, decidedBy: row.resolved_by, stands: row.lifted_at === null }
}
