import { data } from 'react-router'
import { servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/not-found-page.ts'

function missing({ url, context }: Route.LoaderArgs | Route.ActionArgs): never {
  servicesOf(context).log.warn({ path: url.pathname }, 'no page at this path')
  throw data(null, { status: 404 })
}

export const loader = (args: Route.LoaderArgs) => missing(args)
export const action = (args: Route.ActionArgs) => missing(args)

export default function NotFoundPage() {
  return null
}
