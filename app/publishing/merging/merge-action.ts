import { mergeVersion } from '#domain/publishing/merging/merge-version.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/merge-action'

/** POST /_/works/:workId/merge: compares the newly published version with the form. Nothing is stored. */
export const action = ({ request, params, context, url }: Route.ActionArgs) =>
  answerAct({ request, url, context }, async (form) => ({
    merged: await mergeVersion(
      servicesOf(context),
      actorOf(context),
      idOf(params.workId),
      Object.fromEntries(form),
    ),
  }))
