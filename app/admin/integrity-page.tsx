import { Link } from 'react-router'
import { findCases } from '#domain/integrity/evidence/find-cases.ts'
import { getCheckProgress } from '#domain/integrity/get-check-progress.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { DecideCheck } from '#app/integrity/decide-check.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { CaseList } from './cases/case-list.tsx'
import { CheckProgress } from './check-progress.tsx'
import { MoreLink } from './cases/more-link.tsx'
import { readFrame } from './read-frame.ts'
import { staff } from './staff-guards.ts'
import type { Route } from './+types/integrity-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Verificações', hidden: true })

export const loader = personalLoader({
  guard: staff,
  async read({ services, actor, url }) {
    const { db } = services
    const frame = await readFrame(services, actor)
    const [cases, progress] = await Promise.all([
      findCases(db, actor, cursorIn(url)),
      getCheckProgress(db, actor),
    ])
    return { cases, progress, frame }
  },
})

const KIND = { ai: 'Conteúdo', plagiarism: 'Plágio' } as const

/** What the checks question, for staff to read beside its evidence and decide; and how the checks themselves fare. */
export default function IntegrityPage({ loaderData }: Route.ComponentProps) {
  const { cases, progress, frame } = loaderData
  return (
    <AdminFrame
      title="Verificações"
      intro="Resultados automáticos que pedem a leitura de uma pessoa. Nada é ocultado por eles."
      current="/admin/integrity"
      frame={frame}
    >
      <div className="grid max-w-reading gap-12">
        <div>
          <CaseList
            title="Resultados a decidir"
            empty="Nenhum resultado espera decisão"
            items={cases.items}
            keyOf={(item) => item.runId}
          >
            {(item) => <CaseItem item={item} />}
          </CaseList>
          <MoreLink path="/admin/integrity" next={cases.next} />
        </div>
        <CheckProgress progress={progress} />
      </div>
    </AdminFrame>
  )
}

type Item = Route.ComponentProps['loaderData']['cases']['items'][number]

function CaseItem({ item }: { item: Item }) {
  return (
    <>
      <p className="text-sm text-muted">
        {KIND[item.kind]}, <RelativeTime date={item.at} />
        {item.pending && ', resultado retido: o selo ainda não mudou'}
        {item.awaitsAnswer && ', espera resposta da autoria'}
        {item.markedWrong > 0 && `, ${item.markedWrong} marcado(s) como errado pela autoria`}
      </p>
      <p className="break-words">
        <Link to={item.evidence} className="link font-medium">
          <InlineText text={item.title} />
        </Link>
      </p>
      <p className="text-sm break-words whitespace-pre-line text-muted">{item.reasoning}</p>
      {item.contest !== null && (
        <div>
          <p className="text-sm font-medium">A autoria respondeu</p>
          <blockquote className="mt-1 border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
            {item.contest}
          </blockquote>
        </div>
      )}
      <div className="pt-1">
        <DecideCheck runId={item.runId} />
      </div>
    </>
  )
}
