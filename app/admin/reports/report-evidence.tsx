import { Link } from 'react-router'
import type { PanelReport } from '#domain/moderation/find-case-heads.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** Evidence for the decision: the work's automatic checks, if there are any, or what was kept of it. */
export function ReportEvidence({ report: { checks, kept, workTitle } }: { report: PanelReport }) {
  if (kept)
    return (
      <details className="max-w-reading">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          O que foi guardado quando denunciaram
        </summary>
        <div className="mt-2 grid gap-3 border-l-2 border-line-strong pl-4 text-sm">
          <p className="font-medium break-words">
            <InlineText text={workTitle} />
          </p>
          <p className="text-muted">
            {[kept.author, `versão ${kept.version}`, kept.file].filter(Boolean).join(' · ')}
          </p>
          <p className="break-words whitespace-pre-line">
            <InlineText text={kept.abstract} />
          </p>
          {kept.content && (
            <p className="max-h-80 overflow-y-auto break-words whitespace-pre-line" tabIndex={0}>
              {kept.content}
            </p>
          )}
        </div>
      </details>
    )
  if (!checks) return null
  return (
    <p className="text-sm">
      <Link to={checks} className="link inline-flex min-h-6 items-center">
        Evidências das verificações deste trabalho
      </Link>
    </p>
  )
}
