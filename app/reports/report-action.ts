import { fileReport } from '#domain/reports/file-report.ts'
import { actOrReturn, idOf, textOf } from '#app/http/act-or-return.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/report-action'

/** POST /_/works/:workId/report: files an ethics report and answers with its receipt. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return actOrReturn(args, (form) =>
    fileReport(servicesOf(context), actorOf(context), idOf(params.workId), {
      reportType: textOf(form, 'reportType'),
      description: textOf(form, 'description'),
    }),
  )
}
