import { Form, redirect } from 'react-router'
import { confirmEmailChange, isEmailChangeOpen } from '#domain/accounts/own/change-email.ts'
import { EMAIL_CHANGED, LINK_EXPIRED } from '#domain/accounts/texts.ts'
import { AuthFrame } from '#app/accounts/auth-frame.tsx'
import { readLink } from '#app/accounts/read-link.ts'
import { textOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, factsOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { sessionCookie, visitOf } from '#web/http/session.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/email-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirmar novo email', hidden: true })

export const loader = personalLoader({
  guard: anyone,
  read: readLink(isEmailChangeOpen),
})

/** By a button: programs that scan mail open links too. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  const visit = visitOf(services.config, factsOf(context), request)
  return answer(async () => {
    const link = textOf(form, 'token') ?? ''
    const { token } = await confirmEmailChange(services, link, visit, actorOf(context))
    const headers = [flashHeader({ tone: 'success', message: EMAIL_CHANGED })]
    if (token) headers.push(['Set-Cookie', sessionCookie(services.config, token)])
    return redirect('/settings', { headers })
  })
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Confirmar novo email">
      {!loaderData.open || actionData ? (
        <Notice tone="error">{actionData?.message ?? LINK_EXPIRED}</Notice>
      ) : (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="token" value={loaderData.token} />
          <Button type="submit" variant="primary">
            Confirmar meu novo email
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
