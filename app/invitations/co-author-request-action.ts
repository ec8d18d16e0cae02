import { answerCoAuthorRequest } from '#domain/authorship/answer-co-author-request.ts'
import { withdrawCoAuthorRequest } from '#domain/authorship/withdraw-co-author-request.ts'
import { invitationAction } from './invitation-acts.ts'

/** /_/co-author-requests/:id */
export const action = invitationAction({ answer: answerCoAuthorRequest, withdraw: withdrawCoAuthorRequest })
