import { redirect, type RouterContextProvider } from 'react-router'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { safeNext } from '#web/http/guards.ts'
import { routeSegments } from '#web/http/route-segments.ts'
import { signedInHeaders, visitOf } from '#web/http/session.ts'
import { finishSignIn } from '#domain/accounts/own/finish-sign-in.ts'
import { requestConfirmation } from '#domain/accounts/request-confirmation.ts'
import { signIn, type SignedIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import type { StartedSession } from '#domain/accounts/start-session.ts'
import { ACCOUNT_CREATED, DELETION_TAKEN_BACK } from '#domain/accounts/texts.ts'

interface Act {
  request: Request
  context: Readonly<RouterContextProvider>
  form: FormData
}

/**
 * The screen 'Verifique seu Email': shown after sign-up, after a sign-in with an unconfirmed address, or
 * after asking for another mail.
 */
export interface Unconfirmed {
  unconfirmed: { email: string; after: 'sign-in' | 'sign-up' | 'resend' }
}

/** The password was right; the second-factor code is still needed. */
export interface CodeRequired {
  challenge: string
}

export async function signInByForm(act: Act): Promise<Response | Unconfirmed | CodeRequired> {
  const { services, visit } = partsOf(act)
  return answerSignedIn(act, 'sign-in', await signIn(services, Object.fromEntries(act.form), visit))
}

export async function signUpByForm(act: Act): Promise<Response | Unconfirmed | CodeRequired> {
  const { services, visit } = partsOf(act)
  const answer = await signUp(
    services,
    Object.fromEntries(act.form),
    visit,
    await routeSegments(),
    onwards(act),
  )
  return answerSignedIn(act, 'sign-up', answer)
}

/** Checks the code after the password; if it is refused, the form returns with the same challenge. */
export async function codeByForm(act: Act): Promise<Response> {
  const { services, visit } = partsOf(act)
  const session = await finishSignIn(services, Object.fromEntries(act.form), visit)
  return redirect(nextOf(act), { headers: welcome(act, session) })
}

export async function resendByForm(act: Act): Promise<Unconfirmed> {
  const { services, visit } = partsOf(act)
  const email = await requestConfirmation(services, Object.fromEntries(act.form), visit, onwards(act))
  return { unconfirmed: { email, after: 'resend' } }
}

function partsOf({ context, request }: Act) {
  const services = servicesOf(context)
  return { services, visit: visitOf(services.config, factsOf(context), request) }
}

async function answerSignedIn(
  act: Act,
  after: 'sign-in' | 'sign-up',
  answer: SignedIn,
): Promise<Response | Unconfirmed | CodeRequired> {
  if (answer.outcome === 'second-factor') return { challenge: answer.challenge }
  if (answer.outcome === 'unconfirmed') return { unconfirmed: { email: answer.email, after } }
  const headers = welcome(act, answer.session)
  if (after === 'sign-up') headers.push(flashHeader({ tone: 'success', message: ACCOUNT_CREATED }))
  return redirect(nextOf(act), { headers })
}

/** Session cookies and, for somebody who had asked for erasure, the message that their account stays. */
function welcome({ context }: Act, session: StartedSession) {
  const headers = signedInHeaders(servicesOf(context).config, session)
  if (session.deletionCancelled) headers.push(flashHeader({ tone: 'success', message: DELETION_TAKEN_BACK }))
  return headers
}

const nextOf = ({ form }: Act): string => safeNext(String(form.get('next') ?? ''))

/** The destination to put into the mailed link; undefined if it is the default one. */
function onwards(act: Act): string | undefined {
  const next = nextOf(act)
  return next === safeNext(null) ? undefined : next
}
