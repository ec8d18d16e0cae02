import { Link } from 'react-router'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { CheckResult } from '#domain/works/read-check-result.ts'
import { usePersonal } from '#web/client/use-personal.ts'
import { ActForm } from '#app/moderation/act-form.tsx'

interface Props {
  work: WorkDetail
  result: CheckResult | null
}

/** For authors and staff: similar passages side by side, and a retry of a failed check. */
export function CheckActs({ work, result }: Props) {
  const personal = usePersonal('works/work-page')
  if (!personal?.can.readEvidence || !result) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {result.unavailable === 'failed' ? (
        <ActForm
          base="/_/checks"
          act="again"
          id={work.id}
          submit="Tentar de novo"
          failed="Erro ao pedir a verificação"
        />
      ) : (
        (result.unavailable === null || result.unavailable === 'partial') && (
          <Link
            to={`${work.path}/verificacoes`}
            className="link inline-flex min-h-11 items-center font-medium"
          >
            Ver o resultado inteiro e responder
          </Link>
        )
      )}
    </div>
  )
}
