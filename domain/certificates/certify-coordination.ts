import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { isoDay } from '#domain/today.ts'
import { keepCertificate } from './keep-certificate.ts'
import { coordinationSchema } from './schema.ts'
import { NOT_COORDINATING } from './texts.ts'

/** From when to when one coordinated a community that everybody can see. */
export async function certifyCoordination(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireMember(actor)
  const { coordinationId } = parseOrRefuse(coordinationSchema, unknownInput)
  await limitActs(services, 'certificate:person', actor)
  const row = await services.db
    .selectFrom('community_coordinations as k')
    .innerJoin('communities as c', 'c.id', 'k.community_id')
    .select(['k.community_id', 'k.role', 'k.since', 'k.until'])
    .where('k.id', '=', coordinationId)
    .where('k.user_id', '=', actor.id)
    .where('c.status', 'in', ['approved', 'closed'])
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', NOT_COORDINATING)
  return keepCertificate(services, actor, {
    kind: 'coordination',
    communityId: row.community_id,
    role: row.role as 'owner' | 'helper',
    since: isoDay(row.since),
    until: row.until && isoDay(row.until),
  })
}
