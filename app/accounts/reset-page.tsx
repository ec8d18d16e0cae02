import { Form, redirect, useNavigation } from 'react-router'
import { answer } from '#app/http/answer.ts'
import { factsOf, servicesOf } from '#app/http/context.ts'
import { anyone } from '#app/http/guards.ts'
import { personalLoader } from '#app/http/loaders/personal-loader.ts'
import { flashHeader } from '#app/http/flash.ts'
import { secretLinkHeaders } from '#app/http/secret-link-headers.ts'
import { endedSessionCookie, visitOf } from '#app/http/session.ts'
import { readForm } from '#app/http/read-form.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { isResetLinkOpen, resetPassword } from '#domain/accounts/reset-password.ts'
import { LINK_EXPIRED, PASSWORD_CHANGED } from '#domain/accounts/texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { firstError } from './typed-values.ts'
import type { Route } from './+types/reset-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Criar nova senha', hidden: true })

/** The address is a secret: nobody else may be shown this answer. */
export const loader = personalLoader({
  guard: anyone,
  async read({ services, request, context, url }) {
    const token = url.searchParams.get('token') ?? ''
    const visit = visitOf(services.config, factsOf(context), request)
    return { token, open: await isResetLinkOpen(services, token, visit) }
  },
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  return answer(async () => {
    await resetPassword(
      services,
      Object.fromEntries(form),
      visitOf(services.config, factsOf(context), request),
    )
    const flash = flashHeader({ tone: 'success', message: PASSWORD_CHANGED })
    return redirect('/auth', { headers: [flash, ['Set-Cookie', endedSessionCookie(services.config)]] })
  })
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFirstError(actionData)
  const navigation = useNavigation()
  const error = firstError(actionData)
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  if (!loaderData.open) {
    return (
      <AuthFrame title="Criar nova senha">
        <div className="grid gap-5">
          <Notice tone="error">{LINK_EXPIRED}</Notice>
          <ButtonLink to="/auth/forgot" variant="primary">
            Pedir outro link
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Criar nova senha">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error?.field === null && <Notice tone="error">{error.message}</Notice>}
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordField label="Nova senha" name="password" error={errorOf('password')} />
        <PasswordField
          label="Repita a nova senha"
          name="confirmation"
          autoComplete="new-password"
          error={errorOf('confirmation')}
        />
        <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
          Salvar nova senha
        </Button>
        <p className="text-sm text-muted">Todas as sessões abertas desta conta serão encerradas.</p>
      </Form>
    </AuthFrame>
  )
}
