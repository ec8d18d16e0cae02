import { findCoAuthorRequests } from '#domain/authorship/find-co-author-requests.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { invitationsLoader, inviteAction } from './invitation-acts.ts'

/** /_/works/:workId/co-authors: the people that its owner asked to be listed as authors. */
export const loader = invitationsLoader(findCoAuthorRequests)
export const action = inviteAction(inviteCoAuthor)
