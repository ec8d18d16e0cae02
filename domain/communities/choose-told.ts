import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import type { Services } from '#domain/services.ts'
import { LOGIN_REQUIRED, NOT_A_MEMBER, TOLD_OF, type ToldOf } from './texts.ts'

const schema = v.object({ told: v.picklist(Object.keys(TOLD_OF) as ToldOf[], BROKEN_FORM) }, BROKEN_FORM)

/** Of what in a community a member is told: each new discussion, only mentions, or nothing. */
export async function chooseTold(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<{ told: ToldOf }> {
  requireMember(actor, LOGIN_REQUIRED)
  const { told } = parseOrRefuse(schema, unknownInput)
  await limitActs(services, 'membership:person', actor)
  const { numUpdatedRows } = await services.db
    .updateTable('community_members')
    .set({ told })
    .where('community_id', '=', communityId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('forbidden', NOT_A_MEMBER)
  return { told }
}
