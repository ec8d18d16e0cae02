import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requestNewIndex } from '#domain/indexing/index-again.ts'
import { runAwarding } from '#domain/metrics/award-badges.ts'
import { RENEW_FIGURES } from '#domain/metrics/define-metric-jobs.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { CHECK_ALL_AGAIN } from './check-all-again.ts'
import type { SystemFunction } from './texts.ts'

/** Starts what otherwise runs on a schedule; long tasks become jobs. Returns the message to show. */
export async function runFunction(
  services: Services,
  actor: Actor | null,
  which: SystemFunction,
): Promise<string> {
  requireAdmin(actor)
  if (which === 'award-badges') {
    const { awarded } = await runAwarding(services, actor)
    return awarded === 1 ? '1 conquista concedida' : `${awarded} conquistas concedidas`
  }
  await services.db.transaction().execute(async (tx) => {
    await start(services, tx, which)
    const target = { type: 'system', id: 0 } as const
    await recordAct(tx, { actor, action: `system.${which}`, target, reason: '', details: {} })
  })
  return 'Iniciado: acompanhe as tarefas nesta página'
}

async function start(
  services: Services,
  tx: Tx,
  which: Exclude<SystemFunction, 'award-badges'>,
): Promise<void> {
  if (which === 'index-again') return requestNewIndex({ db: tx, jobs: services.jobs })
  await services.jobs.send(tx, which === 'renew-figures' ? RENEW_FIGURES : CHECK_ALL_AGAIN, {})
}
