import { redirect } from 'react-router'
import { isTakebackOpen, takeEmailBack } from '#domain/accounts/own/take-email-back.ts'
import { EMAIL_TAKEN_BACK, TAKEBACK_EXPIRED } from '#domain/accounts/texts.ts'
import { AuthFrame } from '#app/accounts/auth-frame.tsx'
import { NewPasswordForm } from '#app/accounts/new-password-form.tsx'
import { readLink } from '#app/accounts/read-link.ts'
import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { deviceHeader, endedSessionCookie, visitOf } from '#web/http/session.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/take-back-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Desfazer a mudança de email', hidden: true })

/** The address is a secret: nobody else may be shown this answer. */
export const loader = personalLoader({
  guard: anyone,
  read: readLink(isTakebackOpen),
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  const visit = visitOf(services.config, factsOf(context), request)
  return answer(async () => {
    const deviceId = await takeEmailBack(services, Object.fromEntries(form), visit)
    const flash = flashHeader({ tone: 'success', message: EMAIL_TAKEN_BACK })
    const ended: [string, string] = ['Set-Cookie', endedSessionCookie(services.config)]
    return redirect('/auth', { headers: [flash, ended, deviceHeader(services.config, deviceId)] })
  })
}

export default function TakeBackPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.open) {
    return (
      <AuthFrame title="Desfazer a mudança de email">
        <div className="grid gap-5">
          <Notice tone="error">{TAKEBACK_EXPIRED}</Notice>
          <ButtonLink to="/auth/forgot" variant="primary">
            Criar uma nova senha
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Desfazer a mudança de email">
      <NewPasswordForm token={loaderData.token} refused={actionData} submit="Desfazer e salvar a nova senha">
        O endereço anterior volta à sua conta, e todas as sessões abertas são encerradas.
      </NewPasswordForm>
    </AuthFrame>
  )
}
