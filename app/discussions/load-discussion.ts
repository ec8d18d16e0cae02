import type { Actor } from '#domain/actor.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { canJoin } from '#domain/communities/permissions.ts'
import { findReplies, findThreadOf } from '#domain/discussions/find-replies.ts'
import { markDiscussionRead } from '#domain/discussions/mark-discussion-read.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { findHidingsAt } from '#domain/moderation/hidings/find-hidings-at.ts'
import { findOwnMattersAt } from '#domain/moderation/hidings/find-own-matters-at.ts'
import { getWithholding } from '#domain/moderation/hidings/get-withholding.ts'
import type { Services } from '#domain/services.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { idOf } from '#web/http/answer-act.ts'

/** A discussion with its replies for those who may read it; for others the community to join. */
export async function loadDiscussion(services: Services, actor: Actor | null, id: number, url: URL) {
  const { db, live, config } = services
  const after = await live.position(db)
  const { community, discussion } = await getDiscussion(services, actor, id)
  if (!discussion || !actor) {
    const shown = await getCommunity(db, actor, community.slug)
    return {
      kind: 'closed-door' as const,
      community: shown,
      canJoin: actor === null || canJoin(actor, shown),
    }
  }
  const replyId = idOf(url.searchParams.get('resposta') ?? '')
  const from = replyId ? await findThreadOf(db, id, replyId) : null
  const [threads, hidden, ownMatters, withholding] = await Promise.all([
    findReplies(services, actor, { ...discussion, community }, { cursor: cursorIn(url), from }),
    findHidingsAt(db, actor, { kind: 'discussion', id }),
    findOwnMattersAt(db, actor, { kind: 'discussion', id }),
    discussion.withheld ? getWithholding(db, id) : null,
  ])
  if (!config.readOnly) await markDiscussionRead(db, actor, id)
  return {
    kind: 'open' as const,
    after,
    community,
    discussion,
    threads,
    hidden,
    ownMatters,
    withholding,
    from,
    mine: discussion.author?.id === actor.id,
  }
}

export type LoadedDiscussion = Extract<Awaited<ReturnType<typeof loadDiscussion>>, { kind: 'open' }>
