import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endingSchema } from './schema.ts'
import { CERTIFICATE_NOT_FOUND } from './texts.ts'

/** Whose it is takes it back: its code is as good as one that never was. */
export async function endCertificate(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor)
  const { id } = parseOrRefuse(endingSchema, unknownInput)
  const { numDeletedRows } = await db
    .deleteFrom('certificates')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('missing', CERTIFICATE_NOT_FOUND)
}
