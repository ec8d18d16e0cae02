import { finishSignIn } from '#domain/accounts/own/finish-sign-in.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import type { StartedSession } from '#domain/accounts/start-session.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedJson } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { readForm } from '#web/http/read-form.ts'
import { signedInHeaders, visitOf } from '#web/http/session.ts'
import type { Route } from './+types/sign-in-again-action'

/**
 * The result: a session, or a request for the second-factor code, or for confirming the e-mail address first.
 */
export interface SignedInAgain {
  challenge?: string
  unconfirmed?: true
}

/** POST /_/sign-in: signing in from within a page, beside what was typed in it; answers in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const visit = visitOf(services.config, factsOf(context), request)
  const form = Object.fromEntries(await readForm(request))
  const begun = (session: StartedSession) =>
    Response.json({} satisfies SignedInAgain, { headers: signedInHeaders(services.config, session) })
  try {
    if ('challenge' in form) return begun(await finishSignIn(services, form, visit))
    const answer = await signIn(services, form, visit)
    if (answer.outcome === 'session') return begun(answer.session)
    const rest: SignedInAgain =
      answer.outcome === 'unconfirmed' ? { unconfirmed: true } : { challenge: answer.challenge }
    return Response.json(rest)
  } catch (error) {
    if (error instanceof Refusal) return refusedJson(error)
    throw error
  }
}
