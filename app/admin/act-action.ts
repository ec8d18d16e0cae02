import { withPickedReason } from '#domain/moderation/reasons/find-ready-reasons.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { ACTS } from './acts.ts'
import type { Route } from './+types/act-action'

/** POST /_/admin/:act/:id. The rules ask again who acts; here nobody else even learns which acts there are. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    async (form) => {
      const [services, actor] = [servicesOf(context), actorOf(context)]
      requireStaff(actor)
      const act = Object.hasOwn(ACTS, params.act) ? ACTS[params.act] : undefined
      if (!act) throw new Refusal('missing', 'Ação desconhecida')
      const fields = await withPickedReason(services.db, actor, Object.fromEntries(form))
      const message = await act(services, actor, idOf(params.id), fields)
      await services.live.publish(services.db, 'staff', { kind: 'act' })
      return { message }
    },
    () => '',
    (_, { message }) => message,
  )
}
