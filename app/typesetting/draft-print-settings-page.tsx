import { PRINT_SETTINGS_TITLE } from '#domain/publishing/print-settings/texts.ts'
import { getDraftPrintSettings } from '#domain/typesetting/get-draft-print-settings.ts'
import { saveDraftPrintSettings } from '#domain/typesetting/save-draft-print-settings.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { answerPrintSettings } from './answer-print-settings.ts'
import { PrintSettingsView } from './print-settings-view.tsx'
import type { Route } from './+types/draft-print-settings-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PRINT_SETTINGS_TITLE, hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params }) {
    const draftId = idOf((params as Route.LoaderArgs['params']).draftId)
    return { draftId, ...(await getDraftPrintSettings(db, actor, draftId)) }
  },
})

export async function action({ params, request, context, url }: Route.ActionArgs) {
  return answerPrintSettings({ request, url }, (typed) =>
    saveDraftPrintSettings(servicesOf(context), actorOf(context), idOf(params.draftId), typed),
  )
}

/** For whoever writes a new work, and nobody else: the work takes it over when it is published. */
export default function DraftPrintSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draftId, title, settings, usual } = loaderData
  const back = { to: `/new-post?rascunho=${draftId}`, label: 'Voltar ao rascunho' }
  return (
    <PrintSettingsView {...{ settings, usual, back }} answered={actionData}>
      Como{' '}
      {title ? (
        <>
          “<InlineText text={title} />”
        </>
      ) : (
        'este rascunho'
      )}{' '}
      é composto em PDF e DOCX. O que foi escrito não muda, e a escolha acompanha o trabalho quando ele é
      publicado.
    </PrintSettingsView>
  )
}
