import type { Actor } from '#domain/actor.ts'
import { isStaff } from '#domain/actor.ts'
import { findHandover } from '#domain/communities/find-members.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { canJoin, canReadDiscussions, canWriteIn, coordinates } from '#domain/communities/permissions.ts'
import { countCommunityWeeks } from '#domain/discussions/count-community-weeks.ts'
import { type DiscussionOrder, findDiscussions } from '#domain/discussions/find-discussions.ts'
import { getDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { findHidingsAt } from '#domain/moderation/hidings/find-hidings-at.ts'
import { findOwnMattersAt } from '#domain/moderation/hidings/find-own-matters-at.ts'
import type { Services } from '#domain/services.ts'
import { cursorIn } from '#web/client/page-after.ts'

/** A community as this person may see it: with discussions for members, with how to join for others. */
export async function loadCommunity({ db, live }: Services, actor: Actor | null, slug: string, url: URL) {
  const after = await live.position(db)
  const community = await getCommunity(db, actor, slug)
  const can = {
    join: actor === null || canJoin(actor, community),
    read: canReadDiscussions(actor, community),
    write: canWriteIn(actor, community),
    leave: community.role !== null && community.role !== 'owner',
    coordinate: coordinates(community.role) && community.status === 'approved',
    handOver: community.role === 'owner' && community.status === 'approved',
  }
  const order: DiscussionOrder = url.searchParams.get('ordem') === 'respostas' ? 'last-active' : 'newest'
  const ids = url.searchParams.get('ids')
  const [discussions, weeks, handover, draft, hidden, ownMatters] = await Promise.all([
    can.read
      ? findDiscussions(db, actor, community, {
          cursor: cursorIn(url),
          order,
          ids: ids?.split(',', 50).map(Number).filter(Number.isSafeInteger),
        })
      : null,
    can.read ? countCommunityWeeks(db, community.id) : null,
    findHandover(db, actor, community),
    actor && can.write ? getDiscussionDraft(db, actor, community.id) : null,
    findHidingsAt(db, actor, { kind: 'community', id: community.id }),
    findOwnMattersAt(db, actor, { kind: 'community', id: community.id }),
  ])
  const mayClose = isStaff(actor) && !ownMatters.includes(`community-${community.id}`)
  return { after, community, can, discussions, weeks, handover, draft, hidden, ownMatters, mayClose, order }
}

export type LoadedCommunity = Awaited<ReturnType<typeof loadCommunity>>
