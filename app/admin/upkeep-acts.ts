import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { actOnJob } from '#domain/upkeep/act-on-job.ts'
import { runFunction } from '#domain/upkeep/run-function.ts'
import { FUNCTIONS, type SystemFunction } from '#domain/upkeep/texts.ts'

type Act = (
  services: Services,
  actor: Actor | null,
  id: number,
  form: Readonly<Record<string, unknown>>,
) => Promise<string>

const functions = Object.fromEntries(
  (Object.keys(FUNCTIONS) as SystemFunction[]).map((name): [string, Act] => [
    `run-${name}`,
    (services, actor) => runFunction(services, actor, name),
  ]),
)

/** What admins do on the page of the product's health. */
export const UPKEEP_ACTS: Readonly<Record<string, Act>> = {
  'retry-job': async (services, actor, _, form) => {
    await actOnJob(services, actor, String(form.job ?? ''), 'retry')
    return 'A tarefa será tentada de novo'
  },
  'discard-job': async (services, actor, _, form) => {
    await actOnJob(services, actor, String(form.job ?? ''), 'discard')
    return 'Tarefa descartada'
  },
  ...functions,
}
