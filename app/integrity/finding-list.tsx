import type { CheckReport, FindingShown } from '#domain/integrity/evidence/find-reports-of-work.ts'
import { WrongMark } from './wrong-mark.tsx'

const WEIGHT: Record<FindingShown['severity'], string> = {
  strong: 'Pede a leitura de uma pessoa',
  medium: 'Pede leitura só junto com outros',
  information: 'Só informa: não muda o selo',
}

/** Findings of the check, each with the words it is about, and what is in order. */
export function FindingList({ report, canMark }: { report: CheckReport; canMark: boolean }) {
  const strengths = report.result?.strengths ?? []
  return (
    <div className="mt-8 max-w-reading">
      {report.findings.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {report.findings.map((finding) => (
            <li key={finding.id} className="grid gap-2 py-5">
              <p className="text-sm text-muted">{WEIGHT[finding.severity]}</p>
              <p className="break-words">{finding.message}</p>
              {finding.quote && (
                <blockquote className="border-l-2 border-line-strong pl-4 font-serif break-words whitespace-pre-line">
                  {finding.quote}
                </blockquote>
              )}
              {canMark && <WrongMark act="wrong-finding" id={finding.id} marked={finding.markedWrong} />}
            </li>
          ))}
        </ul>
      )}
      {strengths.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">Em ordem</h3>
          <ul className="mt-2 list-disc pl-5">
            {strengths.map((strength) => (
              <li key={strength}>{strength}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
