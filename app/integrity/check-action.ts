import { askAgain } from '#domain/integrity/due-process/ask-again.ts'
import { contestCheck } from '#domain/integrity/due-process/contest-check.ts'
import { markWrong } from '#domain/integrity/due-process/mark-wrong.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { answerWithMessage, idOf, namedAct } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/check-action'

type Act = (services: Services, actor: Actor | null, id: number, form: object) => Promise<string>

/** How authors can respond to the checks, by the act's name in the path; the id is a run's unless noted. */
const ACTS: Readonly<Record<string, Act>> = {
  contest: async (services, actor, id, form) => {
    await contestCheck(services, actor, id, form)
    return 'Resposta enviada à moderação'
  },
  'wrong-match': async (services, actor, id) => {
    await markWrong(services, actor, { kind: 'match', id })
    return 'Anotado. Agradecemos a ajuda!'
  },
  'wrong-finding': async (services, actor, id) => {
    await markWrong(services, actor, { kind: 'finding', id })
    return 'Anotado. Agradecemos a ajuda!'
  },
  /** id of a work */
  again: async (services, actor, id) => {
    await askAgain(services, actor, id)
    return 'A verificação foi pedida de novo'
  },
}

/** POST /_/checks/:act/:id */
export const action = (args: Route.ActionArgs) =>
  answerWithMessage(args, (form) => {
    const { params, context } = args
    const act = namedAct(ACTS, params.act)
    return act(servicesOf(context), actorOf(context), idOf(params.id), Object.fromEntries(form))
  })
