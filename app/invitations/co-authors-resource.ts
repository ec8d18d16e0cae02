import { findCoAuthorRequests } from '#domain/authorship/find-co-author-requests.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { invitationsLoader, inviteAction } from './invitation-acts.ts'

/** /_/works/:workId/co-authors: whom its owner asks to sign it. */
export const loader = invitationsLoader(findCoAuthorRequests)
export const action = inviteAction(inviteCoAuthor)
