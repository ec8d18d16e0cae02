import { data, redirect } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { getPrintSettings } from '#domain/typesetting/get-print-settings.ts'
import { savePrintSettings } from '#domain/typesetting/settings/save-print-settings.ts'
import { PRINT_SETTINGS_SAVED, PRINT_SETTINGS_TITLE } from '#domain/typesetting/settings/texts.ts'
import { getWork } from '#domain/works/get-work.ts'
import { refusedBody, statusOf } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { PrintSettingsForm } from './print-settings-form.tsx'
import type { Route } from './+types/print-settings-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PRINT_SETTINGS_TITLE, hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const work = await getWork(services.db, params.username, params.slug)
    const { id, title, path } = work
    return { work: { id, title, path }, ...(await getPrintSettings(services.db, actor, work)) }
  },
})

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const typed = Object.fromEntries(await readForm(request))
  try {
    const work = await getWork(services.db, params.username, params.slug)
    await savePrintSettings(services, actorOf(context), work.id, typed)
    return redirect(url.pathname, {
      headers: [flashHeader({ tone: 'success', message: PRINT_SETTINGS_SAVED })],
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedBody(error), typed }, { status: statusOf(error) })
  }
}

export default function PrintSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, settings, usual } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{PRINT_SETTINGS_TITLE}</h1>
      <p className="mt-2 mb-8 text-muted">
        Como “<InlineText text={work.title} />” é composto em PDF e DOCX, para quem baixa e para a banca. O
        que foi escrito não muda.
      </p>
      <PrintSettingsForm
        values={refused ? refused.typed : { ...settings, board: settings.board.join('\n') }}
        usual={usual}
        refused={refused}
        path={work.path}
      />
    </div>
  )
}
