import { saveDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/draft-action'

/** POST /_/communities/:communityId/draft */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    saveDiscussionDraft(
      servicesOf(context),
      actorOf(context),
      idOf(params.communityId),
      Object.fromEntries(form),
    ),
  )
}
