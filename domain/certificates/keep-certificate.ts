import { createHash } from 'node:crypto'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { drawCodeSerial } from './certificate-codes.ts'
import { MAX_KEPT } from './limits.ts'
import type { Statement } from './statement.ts'
import { TOO_MANY_CERTIFICATES } from './texts.ts'

/** Writes down what was found to be so. Asked for twice, it is the one that is there. */
export async function keepCertificate(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  statement: Statement,
): Promise<{ id: number }> {
  const text = JSON.stringify(statement)
  const digest = createHash('sha256').update(text).digest('base64url')
  return db.transaction().execute(async (tx) => {
    // one after another, so that the count holds
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().executeTakeFirstOrThrow()
    const own = tx.selectFrom('certificates').where('user_id', '=', actor.id)
    const there = await own.select('id').where('digest', '=', digest).executeTakeFirst()
    if (there) return there
    const { n } = await own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    if (n >= MAX_KEPT) throw new Refusal('conflict', TOO_MANY_CERTIFICATES)
    return tx
      .insertInto('certificates')
      .values({ serial: drawCodeSerial(), user_id: actor.id, statement: text, digest, issued_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
