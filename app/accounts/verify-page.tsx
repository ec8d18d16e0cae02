import { Form, redirect, useNavigation } from 'react-router'
import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { anyone, safeNext } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { flashHeader } from '#web/http/flash.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { signedInHeaders, visitOf } from '#web/http/session.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { confirmEmail, getConfirmation } from '#domain/accounts/confirm-email.ts'
import { EMAIL_CONFIRMED, LINK_EXPIRED } from '#domain/accounts/texts.ts'
import { authPath } from './auth-path.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { Route } from './+types/verify-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirmar email', hidden: true })

/** The address is a secret: nobody else may be shown this answer. */
export const loader = personalLoader({
  guard: anyone,
  async read({ services, request, context, url }) {
    const token = url.searchParams.get('token') ?? ''
    const visit = visitOf(services.config, factsOf(context), request)
    const next = url.searchParams.has('destino') ? safeNext(url.searchParams.get('destino')) : null
    return { token, next, waiting: await getConfirmation(services, token, visit) }
  },
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  return answer(async () => {
    const visit = visitOf(services.config, factsOf(context), request)
    const session = await confirmEmail(services, String(form.get('token') ?? ''), visit)
    const flash = flashHeader({ tone: 'success', message: EMAIL_CONFIRMED })
    return redirect(safeNext(String(form.get('next') ?? '')), {
      headers: [...signedInHeaders(services.config, session), flash],
    })
  })
}

/** The button, and not the link alone, confirms: programs that scan mail open links too. */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { token, next, waiting } = loaderData
  if (!waiting || actionData) {
    return (
      <AuthFrame title="Confirmar email">
        <div className="grid gap-5">
          <Notice tone="error">{actionData?.message ?? LINK_EXPIRED}</Notice>
          <p>
            Se você já confirmou este endereço, é só entrar. Senão, entre com a sua senha para receber outro
            link.
          </p>
          <ButtonLink to={authPath(next)} variant="primary">
            Ir para o login
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Confirmar email">
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {next && <input type="hidden" name="next" value={next} />}
        <p>
          O endereço <strong className="font-semibold break-words">{waiting.email}</strong> será o da conta{' '}
          <strong className="font-semibold">@{waiting.username}</strong>. Confirme apenas se foi você quem a
          criou.
        </p>
        <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
          Confirmar meu email
        </Button>
      </Form>
    </AuthFrame>
  )
}
