import { fileReport } from '#domain/reports/file-report.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/report-action'

/** POST /_/works/:workId/report: files an ethics report and answers with its receipt. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    fileReport(servicesOf(context), actorOf(context), idOf(params.workId), {
      reportType: textOf(form, 'reportType'),
      description: textOf(form, 'description'),
    }),
  )
}
