import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { isNameAside } from '#domain/put-aside/put-aside.ts'
import type { Services } from '#domain/services.ts'
import { profileSchema } from './schema.ts'
import { CHANGED_ELSEWHERE, NAME_TAKEN_DOWN, NOT_SIGNED_IN } from './texts.ts'

/**
 * Saved in two tabs, the second is told of the first and may go on. A new full name takes the tick away: what was proved is
 * another's name.
 */
export async function editProfile(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor, NOT_SIGNED_IN)
  const input = parseOrRefuse(profileSchema, unknownInput)
  await limitActs(services, 'profile:person', actor)
  if (await isNameAside(services.db, actor.id, input.fullName))
    throw new Refusal('invalid', NAME_TAKEN_DOWN, { fields: { fullName: NAME_TAKEN_DOWN } })
  await services.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('profiles')
      .set({
        full_name: input.fullName,
        user_type: input.userType,
        bio: input.bio,
        area_of_expertise: input.areaOfExpertise,
        institution: input.institution,
        academic_title: input.academicTitle,
        skills: input.skills,
        orcid_id: input.orcidId,
        lattes_url: input.lattesUrl,
        linkedin_url: input.linkedinUrl,
        is_verified: sql<boolean>`is_verified and full_name = ${input.fullName}`,
        updated_at: now(),
      })
      .where('id', '=', actor.id)
      .$if(input.revision !== null, (query) =>
        query.where(sql`date_trunc('milliseconds', updated_at)`, '=', input.revision!),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('conflict', CHANGED_ELSEWHERE)
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}
