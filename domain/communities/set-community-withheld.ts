import { sql } from 'kysely'
import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { renameSubject } from '#domain/notifications/rename-subject.ts'
import { putAside, takeBackAside } from '#domain/put-aside/put-aside.ts'
import { findCoordinators } from './find-coordinators.ts'
import { lockCommunityRow } from './require-community.ts'
import { DESCRIPTION_TAKEN_DOWN, nameTakenDown } from './texts.ts'

interface Words {
  name: string
  description: string
  slug: string
}

/**
 * Takes down name, description and address of a community, or gives them back if the owner has not chosen
 * others since. Null if it is in that state already.
 */
export async function setCommunityWithheld(
  tx: Tx,
  communityId: number,
  withheld: boolean,
): Promise<{ ownerIds: number[]; link: string } | null> {
  await lockCommunityRow(tx, communityId)
  const before = await tx
    .selectFrom('communities')
    .select(['name', 'description', 'slug'])
    .where('id', '=', communityId)
    .executeTakeFirst()
  const placed: Words = {
    name: nameTakenDown(communityId),
    description: DESCRIPTION_TAKEN_DOWN,
    slug: `comunidade-${communityId}`,
  }
  if (!before || (withheld && isPlaced(before, placed))) return null
  const after = withheld ? placed : await takeBackAside<Words>(tx, { kind: 'community', id: communityId })
  if (!after) return null
  if (withheld) await putAside(tx, { kind: 'community', id: communityId }, before)
  const chosen = withheld ? after : stillPlaced(before, placed, after)
  const slug = (await isFree(tx, communityId, chosen.slug)) ? chosen.slug : before.slug
  await tx
    .updateTable('communities')
    .set({ ...chosen, slug })
    .where('id', '=', communityId)
    .execute()
  await renameSubject(tx, {
    about: subjectsOf(communityId),
    before: { name: before.name, path: communityPath(before.slug) },
    after: { name: chosen.name, path: communityPath(slug) },
  })
  return { ownerIds: await findCoordinators(tx, communityId), link: communityPath(slug) }
}

const isPlaced = (words: Words, placed: Words) =>
  words.name === placed.name && words.description === placed.description

/** What the owner has chosen since is kept. */
const stillPlaced = (now: Words, placed: Words, back: Words): Words => ({
  name: now.name === placed.name ? back.name : now.name,
  description: now.description === placed.description ? back.description : now.description,
  slug: now.name === placed.name ? back.slug : now.slug,
})

async function isFree(tx: Tx, communityId: number, slug: string): Promise<boolean> {
  const other = await tx
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', communityId)
    .executeTakeFirst()
  return other === undefined
}

/** Subjects of the notifications that quote its name: the community, and what was said in it. */
const subjectsOf = (communityId: number) => sql`
  values ('community', ${communityId}::bigint), ('community-handover', ${communityId}::bigint)
  union all select 'discussion', d.id from community_discussions as d where d.community_id = ${communityId}
  union all select 'discussion-reply', r.id from discussion_replies as r
    join community_discussions as d on d.id = r.discussion_id where d.community_id = ${communityId}`
