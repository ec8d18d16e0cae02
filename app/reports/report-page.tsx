import { data } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { reportDenial } from '#domain/reports/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReportForm } from './report-form.tsx'
import { Receipt } from './receipt.tsx'
import type { Route } from './+types/report-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Denunciar violação ética', hidden: true })

/** The form of a report on a page of its own: for readers without scripts. */
export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const work = await requireWork(db, idOf(params.workId))
    refuse(reportDenial(actor, work))
    return { work: { id: work.id, title: work.title, path: work.path } }
  },
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  const answered = await answer(() =>
    fileReport(servicesOf(context), actorOf(context), idOf(params.workId), typed),
  )
  if (!('data' in answered)) return answered
  return data({ ...answered.data, typed }, answered.init ?? undefined)
}

export default function ReportPage({ loaderData: { work }, actionData }: Route.ComponentProps) {
  const receipt = actionData && 'receipt' in actionData ? actionData.receipt : null
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
        {receipt ? 'Denúncia recebida' : 'Denunciar violação ética'}
      </h1>
      <p className="mt-2 mb-8 text-muted">
        <InlineText text={work.title} />
      </p>
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <ReportForm workId={work.id} refused={refused} typed={refused?.typed} />
      )}
      <p className="mt-6">
        <ButtonLink to={work.path}>Voltar ao trabalho</ButtonLink>
      </p>
    </div>
  )
}
