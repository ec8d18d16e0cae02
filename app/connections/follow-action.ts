import { setFollow } from '#domain/connections/follow-person.ts'
import { actOrReturn, idOf, textOf } from '#app/http/act-or-return.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/follow-action'

/** POST /_/people/:personId/follow with following=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return actOrReturn(args, (form) =>
    setFollow(
      servicesOf(context),
      actorOf(context),
      idOf(params.personId),
      textOf(form, 'following') !== '0',
    ),
  )
}
