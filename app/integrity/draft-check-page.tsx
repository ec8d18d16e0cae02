import { Form, redirect, useNavigation, useRevalidator } from 'react-router'
import { getDraftCheck } from '#domain/integrity/drafts/get-draft-check.ts'
import { startDraftCheck } from '#domain/integrity/drafts/start-draft-check.ts'
import { useLive } from '#web/client/use-live.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member, requireSession } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DraftProgress } from './draft-progress.tsx'
import { EvidenceHead } from './evidence-head.tsx'
import { readPassages } from './read-passages.ts'
import { ReportSection } from './report-section.tsx'
import { TwinNotice } from './twin-notice.tsx'
import type { Route } from './+types/draft-check-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Verificar antes de publicar', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db, live }, actor, params, url }) {
    const after = await live.position(db)
    const check = await getDraftCheck(db, actor, idOf((params as Route.LoaderArgs['params']).draftId))
    return { check, me: actor.id, passages: await readPassages(db, check.reports, url), after }
  },
})

/** Reads the draft as it is saved now, by the same rules as what is published. */
export async function action({ params, context, url }: Route.ActionArgs) {
  requireSession(context, url)
  const refused = await answer(async () => {
    await startDraftCheck(servicesOf(context), actorOf(context), idOf(params.draftId))
    return null
  })
  if (refused) return refused
  throw redirect(url.pathname)
}

/** The checks of a work before it is published: for whoever writes it, and nobody else. */
export default function DraftCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { check, me, passages, after } = loaderData
  const { revalidate } = useRevalidator()
  useLive(
    [`person:${me}`],
    ({ event }) => {
      if (event.kind === 'draft-check' && event.id === check.draft.id) void revalidate()
    },
    { after },
  )
  const { draft, reports, state, isOlder } = check
  return (
    <div className="page py-8 lg:py-12">
      <EvidenceHead
        title="Verificar antes de publicar"
        of={{ title: draft.title || 'Rascunho sem título', path: `/new-post?rascunho=${draft.id}` }}
      >
        É a mesma verificação que roda depois da publicação. Só você vê esta página; ela some com o rascunho e
        nunca conta contra você.
      </EvidenceHead>
      <div className="mt-6 grid max-w-reading gap-4">
        {actionData?.refused && <Notice tone="error">{actionData.message}</Notice>}
        {state === 'running' ? <DraftProgress check={check} /> : <DraftState check={check} />}
        {check.twin && <TwinNotice twin={check.twin} />}
        {state !== 'running' && <StartButton again={state !== null} />}
        {state === 'done' && isOlder && (
          <p className="text-sm text-muted">O rascunho mudou depois desta verificação.</p>
        )}
      </div>
      {reports.map((report) => (
        <ReportSection key={report.runId} report={report} passages={passages} canMark={false} />
      ))}
    </div>
  )
}

const UNAVAILABLE: Record<string, string> = {
  no_text: 'Não há texto que se possa ler neste rascunho: o arquivo contém só imagens, ou nenhum texto.',
  protected: 'O arquivo está protegido por senha e não pode ser lido.',
  failed: 'A verificação não pôde ser concluída. Tente de novo.',
}

function DraftState({ check }: { check: Route.ComponentProps['loaderData']['check'] }) {
  const words = check.state === null ? undefined : UNAVAILABLE[check.state]
  return words ? (
    <Notice tone="pending" title="Verificação indisponível">
      {words}
    </Notice>
  ) : null
}

function StartButton({ again }: { again: boolean }) {
  const { state, formMethod } = useNavigation()
  return (
    <Form method="post" className="no-print">
      <Button type="submit" variant="primary" pending={state !== 'idle' && formMethod === 'POST'}>
        {again ? 'Verificar de novo' : 'Verificar agora'}
      </Button>
    </Form>
  )
}
