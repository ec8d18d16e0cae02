import type { Tx } from '#db/client.ts'
import { insertSubmission } from '#db/insert-submission.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitSubmissions } from '../limit-submissions.ts'
import { notify } from '../notifications/notify.ts'
import { parseOrRefuse, requireMember } from '../refusal.ts'
import { cutExcerpt } from '#engines/rendering/excerpt-of.ts'
import { findMentioned } from '../profiles/find-mentioned.ts'
import { requireLockedWork } from '../works/lock-work.ts'
import type { WorkAtHand } from '../works/require-work.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { setCommentHidden } from './set-comment-hidden.ts'
import { commentSchema } from './schema.ts'
import { commentAnchor, LOGIN_TO_COMMENT } from './texts.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

const EXCERPT = 120

/** Writes under a work. The same submission sent twice writes once and answers with the first. */
export async function writeComment(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
  { at }: { at?: Date } = {},
): Promise<{ id: number; held: boolean }> {
  requireMember(actor, LOGIN_TO_COMMENT)
  const input = parseOrRefuse(commentSchema, unknownInput)
  await limitSubmissions(services, 'comment', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'refer')
    const { id, isNew } = await insertSubmission(tx, 'comments', {
      work_id: workId,
      user_id: actor.id,
      content: input.content,
      submission_key: input.submissionKey,
      created_at: at ?? now(),
    })
    if (!isNew) return { id, held: false }
    const { comments } = await changeFigures(tx, workId, { comments: 1 })
    await services.live.publish(tx, `work:${workId}`, { kind: 'comment', id, comments })
    const post = { kind: 'comment', id, text: input.content } as const
    if (await screenPost(services, tx, actor, post)) {
      await setCommentHidden(services, tx, id, true)
      return { id, held: true }
    }
    await notifyPeople(services, tx, { actor, work, commentId: id, content: input.content, at })
    return { id, held: false }
  })
}

interface Written {
  actor: Actor
  work: WorkAtHand
  commentId: number
  content: string
  at: Date | undefined
}

/** Whoever is mentioned, and the authors; an author who is mentioned hears of it once. */
async function notifyPeople(
  services: Services,
  tx: Tx,
  { actor, work, commentId, content, at }: Written,
): Promise<void> {
  const mentioned = await findMentioned(tx, content)
  const about = {
    about: { kind: 'comment', id: commentId } as const,
    link: `${work.path}#${commentAnchor(commentId)}`,
    exceptActor: actor.id,
    ...(at && { at }),
  }
  const excerpt = cutExcerpt(content, EXCERPT)
  await notify(services, tx, {
    ...about,
    to: mentioned,
    type: 'mention',
    message: `${actor.fullName} mencionou você em um comentário: “${excerpt}”`,
  })
  await notify(services, tx, {
    ...about,
    to: work.authorIds.filter((id) => !mentioned.includes(id)),
    type: 'comment',
    message: `${actor.fullName} comentou em “${work.title}”: “${excerpt}”`,
  })
}
