import { isStaff } from '#domain/actor.ts'
import { myAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { canComment } from '#domain/comments/permissions.ts'
import { findHidingsAt } from '#domain/moderation/hidings/find-hidings-at.ts'
import { findOwnMattersAt } from '#domain/moderation/hidings/find-own-matters-at.ts'
import { discussionsOfWork } from '#domain/discussions/discussions-of-work.ts'
import { isOwn } from '#domain/reports/permissions.ts'
import { canDeleteWork, canEditWork, canInviteCoAuthor } from '#domain/works/permissions.ts'
import { Refusal } from '#domain/refusal.ts'
import { workForActAt, type WorkAtHand } from '#domain/works/require-work.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import type { PartArgs } from '#web/http/loaders/personal-part.ts'
import { myReviewQuestions, reviewRights } from '#app/reviews/load-my-review.ts'

const cache = new WeakMap<PartArgs, Promise<WorkAtHand>>()

/** The work of the page, read once for whatever asks for it. */
function workOf(args: PartArgs): Promise<WorkAtHand> {
  const work = cache.get(args) ?? readWork(args)
  cache.set(args, work)
  return work
}

async function readWork({ ask, params, services: { db } }: PartArgs): Promise<WorkAtHand> {
  const { work } = await ask({ work: workForActAt(db, params.username ?? '', params.slug ?? '') })
  if (!work) throw new Refusal('missing', WORK_NOT_FOUND)
  return work
}

/** The work and the person's data on it: in one statement if the browser has sent the right id. */
async function readOwn(args: PartArgs) {
  const [named] = args.named
  const [work, ofNamed] = await Promise.all([workOf(args), named === undefined ? null : askOwn(args, named)])
  return { work, own: ofNamed && work.id === named ? ofNamed : await askOwn(args, work.id) }
}

const askOwn = ({ actor, ask, params, services: { db } }: PartArgs, workId: number) =>
  ask({
    ...myReviewQuestions(db, actor, workId),
    authorship: myAuthorship(db, actor, workId),
    discussions: discussionsOfWork(actor, params.slug ?? ''),
  })

/** The personal part of a work's page. */
export async function loadWorkPersonal(args: PartArgs) {
  const { actor, services } = args
  const {
    work,
    own: { authorship, discussions, ...review },
  } = await readOwn(args)
  const place = { kind: 'work', id: work.id } as const
  const [hidden, ownMatters] = await Promise.all([
    findHidingsAt(services.db, actor, place),
    findOwnMattersAt(services.db, actor, place),
  ])
  return {
    review: { ...review, can: reviewRights(actor, work) },
    authorship: { ...authorship, canInvite: canInviteCoAuthor(actor, work) },
    discussions,
    hidden,
    ownMatters,
    submissionKey: crypto.randomUUID(),
    can: {
      edit: canEditWork(actor, { ownerId: work.ownerId, coAuthorIds: work.authorIds }),
      delete: canDeleteWork(actor, work),
      comment: canComment(actor),
      readEvidence: isStaff(actor) || work.authorIds.includes(actor.id),
      report: !actor.suspended && !isOwn(actor, work),
    },
  }
}

/** The one work whose heart and bookmark are on the page. */
export async function findWorkShown(args: PartArgs): Promise<number[]> {
  return [(await workOf(args)).id]
}
