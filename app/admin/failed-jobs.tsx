import type { ShownJob } from '#domain/upkeep/get-health.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CaseList } from './cases/case-list.tsx'

interface Props {
  jobs: readonly ShownJob[]
  total: number
}

/** Jobs that failed for good: tried once more, or given up. */
export function FailedJobs({ jobs, total }: Props) {
  return (
    <div>
      <CaseList
        title="Tarefas que falharam"
        empty="Nenhuma tarefa falhou"
        items={jobs}
        keyOf={(job) => job.id}
      >
        {(job) => (
          <>
            <p className="font-medium wrap-anywhere">{job.name}</p>
            <p className="text-sm text-muted">
              <RelativeTime date={job.failedAt} />, depois de{' '}
              {job.attempts === 1 ? '1 tentativa' : `${job.attempts} tentativas`}
            </p>
            <p className="text-sm wrap-anywhere">{job.error}</p>
            <div className="flex flex-wrap gap-3 pt-1">
              <ActForm
                act="retry-job"
                id={0}
                submit="Tentar de novo"
                failed="Erro ao tentar de novo"
                fixed={{ job: job.id }}
              />
              <ActForm
                act="discard-job"
                id={0}
                submit="Descartar"
                tone="secondary"
                failed="Erro ao descartar"
                fixed={{ job: job.id }}
              />
            </div>
          </>
        )}
      </CaseList>
      {total > jobs.length && (
        <p className="mt-3 text-sm text-muted">
          As {jobs.length} mais recentes de {total}.
        </p>
      )}
    </div>
  )
}
