import { retryDoi } from '#domain/dois/retry-doi.ts'
import { actOnJob } from '#domain/upkeep/act-on-job.ts'
import { runFunction } from '#domain/upkeep/run-function.ts'
import { FUNCTIONS, type SystemFunction } from '#domain/upkeep/texts.ts'
import type { StaffAct } from './staff-act.ts'

const functions = Object.fromEntries(
  (Object.keys(FUNCTIONS) as SystemFunction[]).map((name): [string, StaffAct] => [
    `run-${name}`,
    (services, actor) => runFunction(services, actor, name),
  ]),
) as Record<`run-${SystemFunction}`, StaffAct>

/** What admins do on the page of the product's health. */
export const UPKEEP_ACTS = {
  'retry-job': async (services, actor, _, form) => {
    await actOnJob(services, actor, String(form.job ?? ''), 'retry')
    return 'A tarefa será tentada de novo'
  },
  'discard-job': async (services, actor, _, form) => {
    await actOnJob(services, actor, String(form.job ?? ''), 'discard')
    return 'Tarefa descartada'
  },
  'retry-doi': async (services, actor, _, form) => {
    await retryDoi(services, actor, String(form.doi ?? ''))
    return 'O DOI será enviado de novo'
  },
  ...functions,
} satisfies Readonly<Record<string, StaffAct>>
