import { data, redirect } from 'react-router'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { markFormOpened } from '#web/http/cookies/form-opened.ts'
import { safeNext, visitor } from '#web/http/guards.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { passRetryAfter } from '#web/http/pass-retry-after.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { codeByForm, resendByForm, signInByForm, signUpByForm } from './auth-acts.ts'
import { CodeForm } from './code-form.tsx'
import { authPath } from './auth-path.ts'
import { OpenReading } from './open-reading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { typedIn } from './typed-values.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyEmail } from './verify-email.tsx'
import type { Route } from './+types/auth-page'

const ACTS = { 'sign-in': signInByForm, 'sign-up': signUpByForm, resend: resendByForm, code: codeByForm }
type Intent = keyof typeof ACTS

const intentOf = (value: unknown): Intent =>
  typeof value === 'string' && Object.hasOwn(ACTS, value) ? (value as Intent) : 'sign-in'

export const headers = passRetryAfter

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Entrar ou criar conta',
    description: 'Entre na sua conta ou crie uma, sem custo.',
  })

export const loader = publicLoader({
  guard: visitor,
  async read({ url: { searchParams } }: PublicArgs) {
    const signingUp = searchParams.get('aba') === 'cadastro'
    const next = searchParams.get('destino')
    return { from: [], data: { signingUp, next: next === null ? null : safeNext(next) } }
  },
})

export async function action({ request, context }: Route.ActionArgs) {
  if (actorOf(context)) throw redirect('/feed')
  const form = await readForm(request)
  const act = ACTS[intentOf(form.get('intent'))]
  const answered = await answer(() => act({ request, context, form }))
  if (answered instanceof Response || 'unconfirmed' in answered || 'challenge' in answered) return answered
  const headers = new Headers(answered.init?.headers)
  // if the form's image was not loaded, the second submission is late enough to pass the time check
  const marks = markFormOpened(servicesOf(context).config, request)
  for (const [name, value] of marks) headers.append(name, value)
  const init = { ...answered.init, headers }
  return data({ ...answered.data, typed: typedIn(form), challenge: challengeOf(form) }, init)
}

/** The challenge issued after the right password, so that a wrong code can be retried. */
const challengeOf = (form: FormData): string | null =>
  form.get('intent') === 'code' ? String(form.get('challenge') ?? '').slice(0, 200) : null

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { signingUp, next } = loaderData
  const answered = actionData && 'unconfirmed' in actionData ? actionData.unconfirmed : null
  const refused = actionData && 'refused' in actionData ? actionData : null
  const challenge = actionData && 'challenge' in actionData ? actionData.challenge : null
  if (challenge) return <CodeForm challenge={challenge} next={next} refused={refused} />
  if (answered) return <VerifyEmail {...answered} next={next} />
  return (
    <AuthFrame title={signingUp ? 'Crie sua conta' : 'Entre na sua conta'}>
      {next !== null && <OpenReading next={next} />}
      <LinkTabs
        label="Entrar ou criar conta"
        tabs={[
          { to: authPath(next), label: 'Entrar', current: !signingUp },
          { to: authPath(next, 'sign-up'), label: 'Criar conta', current: signingUp },
        ]}
      />
      <div className="pt-6" hidden={signingUp}>
        <SignInForm next={next} refused={signingUp ? null : refused} />
      </div>
      <div className="pt-6" hidden={!signingUp}>
        <SignUpForm next={next} refused={signingUp ? refused : null} />
      </div>
    </AuthFrame>
  )
}
