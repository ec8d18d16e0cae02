import { isUniqueViolation } from '#db/errors.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { appealSchema } from '../schema.ts'
import { APPEAL_NOT_FOUND, APPEAL_ONCE, NOT_YOUR_MEASURE } from '../texts.ts'
import { getMeasure, type MeasureRef } from './get-measure.ts'

/** Whoever is concerned by a measure asks once that somebody else of the staff looks again; a suspended person may. */
export async function fileAppeal(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  subject: MeasureRef,
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
