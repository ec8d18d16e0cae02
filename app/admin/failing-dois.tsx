import { DOI_STATES, type DoiState } from '#domain/dois/texts.ts'
import type { DoiOverview } from '#domain/dois/find-failing-dois.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { formatCount, formatNumber } from '#web/ui/format-number.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CaseList } from './cases/case-list.tsx'

/** How far the DOIs made here are, and those that their agency did not take. */
export function FailingDois({ dois: { agency, counts, failing, totalFailing } }: { dois: DoiOverview }) {
  const states = (Object.keys(DOI_STATES) as DoiState[]).filter((state) => counts[state] > 0)
  return (
    <div>
      <CaseList
        title="DOIs que a agência não aceitou"
        empty="Nenhum DOI falhou"
        items={failing}
        total={totalFailing}
        keyOf={(one) => one.doi}
      >
        {({ doi, state, failure, attempts, nextAt }) => (
          <>
            <p className="font-medium wrap-anywhere">
              {doi} <span className="font-normal text-muted">({DOI_STATES[state]})</span>
            </p>
            <p className="text-sm wrap-anywhere">{failure}</p>
            <p className="text-sm text-muted">
              {formatCount(attempts, 'tentativa', 'tentativas')};{' '}
              {nextAt ? (
                <>
                  a próxima: <RelativeTime date={nextAt} />
                </>
              ) : (
                'só será enviado de novo se alguém pedir ou se o trabalho mudar'
              )}
            </p>
            <div className="pt-1">
              <ActForm
                act="retry-doi"
                id={0}
                submit="Tentar de novo"
                failed="Erro ao tentar de novo"
                fixed={{ doi }}
              />
            </div>
          </>
        )}
      </CaseList>
      <p className="mt-3 text-sm text-muted">
        {agency ? `Quem registra os DOIs é a ${agency}` : 'Nenhuma agência registra os DOIs feitos aqui'}
        {states.length > 0 &&
          `: ${states.map((state) => `${formatNumber(counts[state])} ${DOI_STATES[state]}`).join(', ')}`}
        .
      </p>
    </div>
  )
}
