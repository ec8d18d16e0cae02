import type { Insertable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { now } from '#platform/clock.ts'
import { isAdmin, type Actor } from '#domain/actor.ts'
import { limitSubmissions } from '#domain/limit-submissions.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { numberedSlug, slugify } from '#engines/text/slug.ts'
import { canPropose } from './permissions.ts'
import { communitySchema } from './schema.ts'
import { LOGIN_REQUIRED, MODERATORS_DO_NOT_PROPOSE, type CommunityStatus } from './texts.ts'

export interface Proposed {
  id: number
  slug: string
  status: CommunityStatus
}

/**
 * Proposes a community: staff decide on it, an admin's own is decided by the same act. The same form sent twice
 * proposes once and is answered with the first.
 */
export async function proposeCommunity(
  services: Pick<Services, 'db' | 'limits' | 'live'>,
  actor: Actor | null,
  unknownInput: unknown,
  { at = now() }: { at?: Date } = {},
): Promise<Proposed> {
  requireMember(actor, LOGIN_REQUIRED)
  if (!canPropose(actor)) throw new Refusal('forbidden', MODERATORS_DO_NOT_PROPOSE)
  const { submissionKey, ...about } = parseOrRefuse(communitySchema, unknownInput)
  await limitSubmissions(services, 'community', actor)
  return services.db.transaction().execute(async (tx) => {
    const decided = isAdmin(actor)
    const row = await insertCommunity(tx, slugify(about.name, 'comunidade'), {
      name: about.name,
      description: about.description,
      thematic_area: about.thematicArea,
      status: decided ? 'approved' : 'pending',
      created_by: actor.id,
      submission_key: submissionKey,
      created_at: at,
      sent_at: at,
      ...(decided && { decided_by: actor.id, decided_at: at }),
    })
    if (!row) return selectTwin(tx, actor, submissionKey)
    if (decided) await foundByAdmin(tx, actor, row.id, at)
    else await services.live.publish(tx, 'staff', { kind: 'waiting' })
    return { ...row, status: row.status as CommunityStatus }
  })
}

type Values = Omit<Insertable<DB['communities']>, 'slug'>

/** Under the first address of its name that is free; undefined where this form was sent before. */
async function insertCommunity(tx: Tx, slug: string, values: Values) {
  for (let n = 1; ; n++) {
    const row = await tx
      .insertInto('communities')
      .values({ ...values, slug: numberedSlug(slug, n) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'slug', 'status'])
      .executeTakeFirst()
    if (row) return row
    const existing = await tx
      .selectFrom('communities')
      .select('id')
      .where('slug', '=', numberedSlug(slug, n))
      .executeTakeFirst()
    if (!existing) return undefined
  }
}

async function selectTwin(tx: Tx, actor: Actor, submissionKey: string): Promise<Proposed> {
  const row = await tx
    .selectFrom('communities')
    .select(['id', 'slug', 'status'])
    .where('created_by', '=', actor.id)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirstOrThrow()
  return { ...row, status: row.status as CommunityStatus }
}

async function foundByAdmin(tx: Tx, actor: Actor, communityId: number, at: Date): Promise<void> {
  await tx
    .insertInto('community_members')
    .values({ community_id: communityId, user_id: actor.id, role: 'owner', joined_at: at })
    .execute()
  await recordAct(tx, {
    actor,
    action: 'community.create',
    target: { type: 'community', id: communityId },
    reason: '',
    details: {},
  })
}
