import { Form } from 'react-router'
import { isStopOpen, stopWaitingMail } from '#domain/moderation/waiting/stop-waiting-mail.ts'
import { STOP_LINK_BROKEN, STOP_TITLE, STOPPED } from '#domain/moderation/waiting/texts.ts'
import { WAITING_MAIL_PATH } from '#platform/addresses/paths.ts'
import { AuthFrame } from '#app/accounts/auth-frame.tsx'
import { answer } from '#web/http/answer.ts'
import { servicesOf } from '#web/http/context.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/stop-mail-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: STOP_TITLE, hidden: true })

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = personalLoader({
  guard: anyone,
  read: async ({ services, url }) => ({ open: isStopOpen(services, tokenOf(url)) }),
})

/** Its button, or a mail program by itself (RFC 8058): what it sends says nothing that the address does not. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    await stopWaitingMail(servicesOf(context), tokenOf(new URL(request.url)))
    return { stopped: true as const }
  })
}

/** By a button: programs that scan mail open links too. */
export default function StopMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const stopped = actionData && 'stopped' in actionData
  return (
    <AuthFrame title={STOP_TITLE}>
      <div className="grid gap-5">
        {stopped && <Notice tone="success">{STOPPED}</Notice>}
        {!stopped && !loaderData.open && <Notice tone="error">{STOP_LINK_BROKEN}</Notice>}
        {!stopped && loaderData.open && (
          <Form method="post" className="grid gap-4">
            <p>O email que diz, uma vez por dia, quanto espera a moderação deixa de ser enviado a você.</p>
            <Button type="submit" variant="primary">
              Parar de receber
            </Button>
          </Form>
        )}
        {(stopped || !loaderData.open) && (
          <ButtonLink to={WAITING_MAIL_PATH} variant="secondary" className="justify-self-start">
            Abrir as configurações
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  )
}
