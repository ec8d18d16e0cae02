import { redirect } from 'react-router'
import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { flashHeader } from '#web/http/flash.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { deviceHeader, endedSessionCookie, visitOf } from '#web/http/session.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isResetLinkOpen, resetPassword } from '#domain/accounts/reset-password.ts'
import { LINK_EXPIRED, PASSWORD_CHANGED } from '#domain/accounts/texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { readLink } from './read-link.ts'
import type { Route } from './+types/reset-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Criar nova senha', hidden: true })

/** The address is a secret: nobody else may be shown this answer. */
export const loader = personalLoader({
  guard: anyone,
  read: readLink(isResetLinkOpen),
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  return answer(async () => {
    const visit = visitOf(services.config, factsOf(context), request)
    const deviceId = await resetPassword(services, Object.fromEntries(form), visit)
    const flash = flashHeader({ tone: 'success', message: PASSWORD_CHANGED })
    const ended: [string, string] = ['Set-Cookie', endedSessionCookie(services.config)]
    return redirect('/auth', { headers: [flash, ended, deviceHeader(services.config, deviceId)] })
  })
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
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
      <NewPasswordForm token={loaderData.token} refused={actionData} submit="Salvar nova senha">
        Todas as sessões abertas desta conta serão encerradas.
      </NewPasswordForm>
    </AuthFrame>
  )
}
