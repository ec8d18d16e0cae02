import { UNAVAILABLE, WHY_UNAVAILABLE } from '#domain/integrity/texts.ts'
import type { Evidence } from '#domain/integrity/evidence/get-evidence.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Nothing was found yet: it is on its way, or could not be made and is asked for again here. */
export function NoReports({ evidence: { workId, unavailable } }: { evidence: Evidence }) {
  if (unavailable === null)
    return <p className="mt-8 text-muted">[ As verificações desta versão ainda não terminaram. ]</p>
  return (
    <div className="mt-8 grid max-w-reading gap-4">
      <Notice tone="pending" title={UNAVAILABLE}>
        {WHY_UNAVAILABLE[unavailable]}
      </Notice>
      {unavailable === 'failed' && (
        <ActForm
          base="/_/checks"
          act="again"
          id={workId}
          submit="Tentar de novo"
          failed="Erro ao pedir a verificação"
        />
      )}
    </div>
  )
}
