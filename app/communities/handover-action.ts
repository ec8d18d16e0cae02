import { answerHandover } from '#domain/communities/answer-handover.ts'
import { offerHandover, withdrawHandover } from '#domain/communities/offer-handover.ts'
import { HANDED_OVER } from '#domain/communities/texts.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/handover-action'

/** POST /_/communities/:communityId/handover with act=offer (personId), withdraw, accept or decline. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [services, actor, id] = [servicesOf(context), actorOf(context), idOf(params.communityId)]
  return answerAct(
    args,
    async (form) => {
      const act = textOf(form, 'act')
      if (act === 'offer') await offerHandover(services, actor, id, idOf(textOf(form, 'personId')))
      else if (act === 'withdraw') await withdrawHandover(services, actor, id)
      else if (act === 'accept' || act === 'decline') await answerHandover(services, actor, id, act)
      else throw new Refusal('invalid', BROKEN_FORM)
      return { act }
    },
    undefined,
    (form) => (textOf(form, 'act') === 'accept' ? HANDED_OVER : null),
  )
}
