import { useRevalidator } from 'react-router'
import { getEvidence } from '#domain/integrity/evidence/get-evidence.ts'
import { useLive } from '#web/client/use-live.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Answers } from './answers.tsx'
import { AskAgain } from './ask-again.tsx'
import { EvidenceHead } from './evidence-head.tsx'
import { NoReports } from './no-reports.tsx'
import { readPassages } from './read-passages.ts'
import { ReportSection } from './report-section.tsx'
import type { Route } from './+types/evidence-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Verificações', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db, live }, actor, params, url }) {
    const after = await live.position(db)
    const { username = '', slug = '' } = params as Route.LoaderArgs['params']
    const evidence = await getEvidence(db, actor, username, slug)
    return { evidence, passages: await readPassages(db, evidence.reports, url), after }
  },
})

/** What the checks found in a work, passage by passage: for those who sign it, and for staff. */
export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const { evidence, passages, after } = loaderData
  const { revalidate } = useRevalidator()
  useLive([`work:${evidence.workId}`], () => void revalidate(), { after })
  const { title, path, reports, isAuthor, mayDecide } = evidence
  return (
    <div className="page py-8 lg:py-12">
      <EvidenceHead title="Verificações" of={{ title, path }}>
        {isAuthor
          ? 'Só os autores e a moderação veem esta página. Quem lê o trabalho vê o selo, a nota e uma explicação.'
          : 'Só a autoria e a moderação veem esta página.'}
      </EvidenceHead>
      {reports.length === 0 && <NoReports evidence={evidence} />}
      {reports.map((report) => (
        <ReportSection key={report.runId} report={report} passages={passages} canMark={isAuthor}>
          {report.changed && <AskAgain workId={evidence.workId} />}
          <Answers report={report} isAuthor={isAuthor} mayDecide={mayDecide} />
        </ReportSection>
      ))}
    </div>
  )
}
