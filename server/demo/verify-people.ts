import type { Actor } from '#domain/actor.ts'
import { decideVerification } from '#domain/verifications/decide-verification.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import type { Services } from '#domain/services.ts'
import { drawPortrait } from './draw-portrait.ts'

const REASON = 'O documento está cortado: o nome não se lê inteiro.'

const DECISIONS = {
  elisa_prado: { decision: 'approve' },
  lucas_andrade: { decision: 'reject', reason: REASON },
  tiago_moura: null,
} as const

/** A verified professor, one who was refused, one who waits. Their photos are drawn, too. */
export async function verifyPeople(services: Services, people: ReadonlyMap<string, Actor>): Promise<void> {
  const { db } = services
  for (const [username, decision] of Object.entries(DECISIONS)) {
    const actor = people.get(username)!
    const photo = await drawPortrait(username)
    const existing = await db
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    if (existing) continue
    await requestVerification(services, actor, { selfie: photo, document: photo, consent: true })
    if (!decision) continue
    const { id } = await db
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    await decideVerification(services, people.get('helena_duarte')!, id, decision)
  }
}
