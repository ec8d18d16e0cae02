import { FUNCTIONS, type SystemFunction } from '#domain/upkeep/texts.ts'
import { findFailingDois } from '#domain/dois/find-failing-dois.ts'
import { getHealth } from '#domain/upkeep/get-health.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { AdminFrame } from './admin-frame.tsx'
import { FailingDois } from './failing-dois.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthFacts } from './health-facts.tsx'
import { ProcessTable } from './process-table.tsx'
import { readFrame } from './read-frame.ts'
import { admins } from './staff-guards.ts'
import type { Route } from './+types/health-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Saúde do sistema', hidden: true })

export const loader = personalLoader({
  guard: admins,
  read: async ({ services, actor }) => ({
    frame: await readFrame(services, actor),
    health: await getHealth(services, actor),
    dois: await findFailingDois(services, actor),
  }),
})

/** Health of the product: its parts, its jobs, and maintenance that admins start by hand. */
export default function HealthPage({ loaderData: { health, dois, frame } }: Route.ComponentProps) {
  return (
    <AdminFrame title="Saúde do sistema" current="/admin/health" frame={frame}>
      <div className="grid gap-12">
        <HealthFacts health={health} />
        <ProcessTable processes={health.processes} />
        <FailedJobs jobs={health.failed} total={health.jobs.failed} />
        <FailingDois dois={dois} />
        <section aria-labelledby="funcoes" className="max-w-reading">
          <h2 id="funcoes" className="text-sm font-semibold">
            Funções do sistema
          </h2>
          <p className="mt-2 text-muted">
            Tudo isto também acontece sozinho, na hora certa. Use quando não quiser esperar.
          </p>
          <ul className="mt-4 flex flex-wrap gap-3">
            {(Object.keys(FUNCTIONS) as SystemFunction[]).map((name) => (
              <li key={name}>
                <ActForm
                  act={`run-${name}` as const}
                  id={0}
                  submit={FUNCTIONS[name]}
                  tone="secondary"
                  failed="Erro ao executar a função"
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AdminFrame>
  )
}
