import { redirect, type RouterContextProvider } from 'react-router'
import { factsOf, servicesOf } from '#app/http/context.ts'
import { flashHeader } from '#app/http/flash.ts'
import { safeNext } from '#app/http/guards.ts'
import { routeSegments } from '#app/http/reserved-usernames.ts'
import { signedInHeaders, visitOf } from '#app/http/session.ts'
import { requestConfirmation } from '#domain/accounts/request-confirmation.ts'
import { signIn, type SignedIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { ACCOUNT_CREATED } from '#domain/accounts/texts.ts'

interface Act {
  request: Request
  context: Readonly<RouterContextProvider>
  form: FormData
}

/** The screen 'Verifique seu Email': after sign-up, a sign-in too early, or asking for the mail once more. */
export interface Unconfirmed {
  unconfirmed: { email: string; after: 'sign-in' | 'sign-up' | 'resend' }
}

export async function signInByForm(act: Act): Promise<Response | Unconfirmed> {
  const { services, visit } = partsOf(act)
  return goOn(act, 'sign-in', await signIn(services, Object.fromEntries(act.form), visit))
}

export async function signUpByForm(act: Act): Promise<Response | Unconfirmed> {
  const { services, visit } = partsOf(act)
  const answer = await signUp(services, Object.fromEntries(act.form), visit, await routeSegments())
  return goOn(act, 'sign-up', answer)
}

export async function resendByForm(act: Act): Promise<Unconfirmed> {
  const { services, visit } = partsOf(act)
  const email = await requestConfirmation(services, Object.fromEntries(act.form), visit)
  return { unconfirmed: { email, after: 'resend' } }
}

function partsOf({ context, request }: Act) {
  const services = servicesOf(context)
  return { services, visit: visitOf(services.config, factsOf(context), request) }
}

async function goOn(
  act: Act,
  after: 'sign-in' | 'sign-up',
  answer: SignedIn,
): Promise<Response | Unconfirmed> {
  if (answer.outcome === 'unconfirmed') return { unconfirmed: { email: answer.email, after } }
  const headers = signedInHeaders(servicesOf(act.context).config, answer.session)
  if (after === 'sign-up') headers.push(flashHeader({ tone: 'success', message: ACCOUNT_CREATED }))
  return redirect(safeNext(String(act.form.get('next') ?? '')), { headers })
}
