import { withPickedReason } from '#domain/moderation/reasons/find-ready-reasons.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { answerWithMessage, idOf, namedAct } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { ACTS } from './acts.ts'
import type { Route } from './+types/act-action'

/** POST /_/admin/:act/:id. The rules ask again who acts; here nobody else even learns which acts there are. */
export const action = (args: Route.ActionArgs) =>
  answerWithMessage(args, async (form) => {
    const { params, context } = args
    const [services, actor] = [servicesOf(context), actorOf(context)]
    requireStaff(actor)
    const act = namedAct(ACTS, params.act)
    const fields = await withPickedReason(services.db, actor, Object.fromEntries(form))
    const message = await act(services, actor, idOf(params.id), fields)
    await services.live.publish(services.db, 'staff', { kind: 'act' })
    return message
  })
