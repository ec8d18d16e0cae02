import type { ReactNode } from 'react'
import type { CheckReport } from '#domain/integrity/evidence/find-reports-of-work.ts'
import { AI_STATUS, PLAGIARISM_STATUS } from '#domain/works/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatNumber, formatPercent } from '#web/ui/format-number.ts'
import { FullDate } from '#web/ui/relative-time.tsx'
import { engineWords } from './engine-words.ts'
import { FindingList } from './finding-list.tsx'
import { PassageList } from './passage-list.tsx'
import type { Passages } from './read-passages.ts'

const STATUS: Record<string, string> = { ...AI_STATUS, ...PLAGIARISM_STATUS }
const NAMES = { ai: 'Conteúdo', plagiarism: 'Plágio' } as const

interface Props {
  report: CheckReport
  passages: Passages | null
  /** authors may mark 'Isto está errado' */
  canMark: boolean
  children?: ReactNode
}

/** The full report of one check: result, method, findings. */
export function ReportSection({ report, passages, canMark, children }: Props) {
  const id = `verificacao-${report.kind}`
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <div className="max-w-reading">
        <h2 id={id} className="flex flex-wrap items-center gap-3 text-sm font-semibold">
          {NAMES[report.kind]}
          <Badge tone={report.shown === 'flagged' || report.shown === 'suspicious' ? 'ochre' : 'ink'}>
            {STATUS[report.shown] ?? report.shown}
          </Badge>
        </h2>
        {report.pending && (
          <Notice tone="pending" className="mt-4">
            Uma versão mais nova da verificação encontrou o que está abaixo. O selo não muda enquanto uma
            pessoa não decidir.
          </Notice>
        )}
        {report.result?.reasoning && <p className="mt-4 whitespace-pre-line">{report.result.reasoning}</p>}
        <Facts report={report} />
        {children}
      </div>
      {report.kind === 'plagiarism'
        ? passages && <PassageList passages={passages} canMark={canMark} />
        : (report.result || report.findings.length > 0) && <FindingList report={report} canMark={canMark} />}
    </section>
  )
}

function Facts({ report }: { report: CheckReport }) {
  const { result, corpusSize, engine, engineVersion, at } = report
  return (
    <dl className="facts mt-4 text-sm text-muted">
      {result?.originality != null && (
        <Fact name="Originalidade">{formatPercent(result.originality / 100)}</Fact>
      )}
      {result?.confidence != null && <Fact name="Confiança">{formatPercent(result.confidence)}</Fact>}
      {corpusSize !== null && <Fact name="Trabalhos comparados">{formatNumber(corpusSize)}</Fact>}
      <Fact name="Feita em">
        <FullDate date={at} />
      </Fact>
      <div>
        <dt className="sr-only">Método</dt>
        <dd className="text-ink tabular-nums">{engineWords(engine, engineVersion)}</dd>
      </div>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline text-ink tabular-nums">{children}</dd>
    </div>
  )
}
