import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { limitNewcomers } from '../limit-newcomers.ts'
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
  await limitActs(services, 'comment:person', actor)
  await limitNewcomers(services, 'comment:newcomer', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'refer')
    const row = await tx
      .insertInto('comments')
      .values({
        work_id: workId,
        user_id: actor.id,
        content: input.content,
        submission_key: input.submissionKey,
        created_at: at ?? now(),
      })
      .onConflict((conflict) => conflict.constraint('comments_submission_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return selectTwin(tx, actor, input.submissionKey)
    const { comments } = await changeFigures(tx, workId, { comments: 1 })
    await services.live.publish(tx, `work:${workId}`, { kind: 'comment', id: row.id, comments })
    const post = { kind: 'comment', id: row.id, text: input.content } as const
    if (await screenPost(services, tx, actor, post)) {
      await setCommentHidden(services, tx, row.id, true)
      return { id: row.id, held: true }
    }
    await notifyPeople(services, tx, { actor, work, commentId: row.id, content: input.content, at })
    return { id: row.id, held: false }
  })
}

async function selectTwin(tx: Tx, actor: Actor, submissionKey: string) {
  const twin = await tx
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirstOrThrow()
  return { id: twin.id, held: false }
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
