import { redirect } from 'react-router'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { endedSessionCookie } from '#web/http/session.ts'
import { endSession } from '#domain/sessions/end-session.ts'
import type { Route } from './+types/sign-out-action'

export async function action({ context }: Route.ActionArgs) {
  const { db, config } = servicesOf(context)
  await endSession(db, actorOf(context))
  return redirect('/', { headers: { 'Set-Cookie': endedSessionCookie(config) } })
}

export function loader() {
  return redirect('/')
}
