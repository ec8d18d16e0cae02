import type { Actor } from '#domain/actor.ts'
import { PRINT_SETTINGS_TITLE } from '#domain/publishing/print-settings/texts.ts'
import { getPrintSettings } from '#domain/typesetting/get-print-settings.ts'
import { savePrintSettings } from '#domain/typesetting/save-print-settings.ts'
import { getWork } from '#domain/works/get-work.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { answerPrintSettings } from './answer-print-settings.ts'
import { PrintSettingsView } from './print-settings-view.tsx'
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
  return answerPrintSettings({ request, url }, async (typed) => {
    const work = await getWork(services.db, params.username, params.slug)
    await savePrintSettings(services, actorOf(context), work.id, typed)
  })
}

export default function PrintSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, settings, usual } = loaderData
  const back = { to: work.path, label: 'Voltar ao trabalho' }
  return (
    <PrintSettingsView {...{ settings, usual, back }} answered={actionData}>
      Como “<InlineText text={work.title} />” é composto em PDF e DOCX, para quem baixa e para a banca. O que
      foi escrito não muda.
    </PrintSettingsView>
  )
}
