import { isStaff } from '#domain/actor.ts'
import { canComment } from '#domain/comments/permissions.ts'
import { findHidingsAt } from '#domain/moderation/hidings/find-hidings-at.ts'
import { findDiscussionsOfWork } from '#domain/discussions/find-discussions-of-work.ts'
import { findAuthorship } from '#domain/publishing/require-editor.ts'
import { isOwn } from '#domain/reports/permissions.ts'
import { findWorkId } from '#domain/works/find-work-id.ts'
import { canDeleteWork, canEditWork } from '#domain/works/permissions.ts'
import { requireWork } from '#domain/works/require-work.ts'
import type { PartArgs } from '#app/http/loaders/personal-part.ts'
import { loadAuthorship } from '#app/invitations/load-authorship.ts'
import { loadMyReview } from '#app/reviews/load-my-review.ts'

/** What a work's page is for the person who reads it. */
export async function loadWorkPersonal({ services: { db }, actor, params }: PartArgs) {
  const id = await findWorkId(db, params.username ?? '', params.slug ?? '')
  const work = await requireWork(db, id)
  const [review, authorship, editors, discussions, hidden] = await Promise.all([
    loadMyReview(db, actor, work),
    loadAuthorship(db, actor, work),
    findAuthorship(db, id),
    findDiscussionsOfWork(db, actor, params.slug ?? ''),
    findHidingsAt(db, actor, { kind: 'work', id }),
  ])
  return {
    review,
    authorship,
    discussions,
    hidden,
    submissionKey: crypto.randomUUID(),
    can: {
      edit: editors !== null && canEditWork(actor, editors),
      delete: canDeleteWork(actor, work),
      comment: canComment(actor),
      readEvidence: isStaff(actor) || work.authorIds.includes(actor.id),
      report: !actor.suspended && !isOwn(actor, work),
    },
  }
}

/** The one work whose heart and bookmark stand on the page. */
export async function findWorkShown({ services: { db }, params }: PartArgs): Promise<number[]> {
  return [await findWorkId(db, params.username ?? '', params.slug ?? '')]
}
