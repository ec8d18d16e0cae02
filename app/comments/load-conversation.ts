import type { Actor } from '#domain/actor.ts'
import { findComments } from '#domain/comments/find-comments.ts'
import { canComment } from '#domain/comments/permissions.ts'
import { findReactions } from '#domain/reactions/find-reactions.ts'
import { isOwn } from '#domain/reports/permissions.ts'
import type { Db } from '#db/client.ts'

interface Work {
  id: number
  ownerId: number | null
  ownerRole: string
}

/**
 * What the page of a work shows of its conversation, besides the reviews. `after` is what `live.position` said before
 * anything of the page was read.
 */
export async function loadConversation(db: Db, actor: Actor | null, work: Work, url: URL, after: string) {
  const cursor = url.searchParams.get('comentarios')
  const [comments, reactions] = await Promise.all([
    findComments(db, actor, work.id, { cursor }),
    findReactions(db, actor, [work.id]),
  ])
  return {
    after,
    comments,
    /** An older page, by its own address: without scripts. */
    older: cursor !== null,
    submissionKey: crypto.randomUUID(),
    liked: reactions.liked.length > 0,
    saved: reactions.saved.length > 0,
    can: {
      comment: canComment(actor),
      // A visitor is offered it too, and asked to sign in.
      report: actor === null || (!actor.suspended && !isOwn(actor, work)),
    },
  }
}

export type Conversation = Awaited<ReturnType<typeof loadConversation>>
