import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { setCommentHidden } from '#domain/comments/set-comment-hidden.ts'
import { setCommunityWithheld } from '#domain/communities/set-community-withheld.ts'
import { setDiscussionHidden, setReplyHidden } from '#domain/discussions/set-discussion-hidden.ts'
import { renewTopReviewer } from '#domain/metrics/award-badges.ts'
import { setAvatarWithheld } from '#domain/profiles/withheld/set-avatar-withheld.ts'
import { setNameWithheld } from '#domain/profiles/withheld/set-name-withheld.ts'
import { setTextWithheld } from '#domain/profiles/withheld/set-text-withheld.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { setReviewHidden, setReviewMessageHidden } from '#domain/reviews/set-review-hidden.ts'
import type { Services } from '#domain/services.ts'
import { CONTENT } from './content-kinds.ts'
import { type ContentKind, OWN_PROFILE } from './texts.ts'

/** Whose it is, to tell them and to keep them from deciding on it; what to call it; where it is. */
export interface Content {
  ownerIds: (number | null)[]
  title: string
  link: string
  /** Nobody, staff included, may learn whose it is. */
  anonymous?: boolean
}

type SetHidden = (
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  id: number,
  hidden: boolean,
) => Promise<Content | null>

/** A part of a profile: its person is its owner. */
const ofProfile =
  (set: typeof setNameWithheld): SetHidden =>
  async (_, tx, id, hidden) => {
    const done = await set(tx, id, hidden)
    return done && { ownerIds: [done.personId], title: OWN_PROFILE, link: done.link }
  }

/** Takes something out of sight, or gives it back; null where it is gone or already so. */
export const SET_HIDDEN: Record<ContentKind, SetHidden> = {
  async work(services, tx, id, hidden) {
    const work = await setWorkHidden(services, tx, id, hidden)
    return work && { ownerIds: work.authorIds, title: work.title, link: work.path }
  },
  async comment(services, tx, id, hidden) {
    const comment = await setCommentHidden(services, tx, id, hidden)
    return comment && { ownerIds: [comment.writerId], title: comment.work.title, link: comment.link }
  },
  async review(services, tx, id, hidden) {
    const review = await setReviewHidden(services, tx, id, hidden)
    if (!review) return null
    const { writerId, isAnonymous: anonymous, work, link } = review
    if (writerId !== null && !anonymous) await renewTopReviewer(services, tx, writerId)
    return { ownerIds: [writerId], title: work.title, link, anonymous }
  },
  async review_message(services, tx, id, hidden) {
    const message = await setReviewMessageHidden(services, tx, id, hidden)
    if (!message) return null
    const { writerId, isAnonymous: anonymous, work, link } = message
    return { ownerIds: [writerId], title: work.title, link, anonymous }
  },
  async discussion(services, tx, id, hidden) {
    const discussion = await setDiscussionHidden(services, tx, id, hidden)
    return discussion && { ownerIds: [discussion.writerId], title: discussion.title, link: discussion.link }
  },
  async discussion_reply(services, tx, id, hidden) {
    const reply = await setReplyHidden(services, tx, id, hidden)
    return reply && { ownerIds: [reply.writerId], title: reply.title, link: reply.link }
  },
  profile_name: ofProfile(setNameWithheld),
  profile_text: ofProfile(setTextWithheld),
  avatar: ofProfile(setAvatarWithheld),
  async community(_, tx, id, hidden) {
    const { rows } = await sql<{
      title: string | null
    }>`select (${CONTENT.community.title(sql`${id}`)}) as title`.execute(tx)
    const community = await setCommunityWithheld(tx, id, hidden)
    return community && { ...community, title: rows[0]?.title ?? '' }
  },
}
