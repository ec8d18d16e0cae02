import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { isoDay } from '#domain/today.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { keepCertificate } from './keep-certificate.ts'
import { publicationSchema } from './schema.ts'
import { NOT_YOUR_WORK } from './texts.ts'

/** That a work was published, for each person who signs it; who only deposited it signs nothing. */
export async function certifyPublication(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireMember(actor)
  const { workId } = parseOrRefuse(publicationSchema, unknownInput)
  await limitActs(services, 'certificate:person', actor)
  const work = await services.db
    .selectFrom('works as w')
    .innerJoin('work_authors as a', 'a.work_id', 'w.id')
    .select('w.published_at')
    .where('w.id', '=', workId)
    .where('a.person_id', '=', actor.id)
    .where(readableWork('w'))
    .executeTakeFirst()
  if (!work) throw new Refusal('missing', NOT_YOUR_WORK)
  return keepCertificate(services, actor, { kind: 'publication', workId, day: isoDay(work.published_at) })
}
