import { Form, useNavigation } from 'react-router'
import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { publicLoader } from '#web/http/loaders/public-loader.ts'
import { passRetryAfter } from '#web/http/pass-retry-after.ts'
import { visitOf } from '#web/http/session.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { RECOVERY_BY_OPERATOR, RECOVERY_SENT, RECOVERY_WITHOUT_CONTACT } from '#domain/accounts/texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import { firstError, typedIn } from './typed-values.ts'
import type { Route } from './+types/forgot-page'

export const headers = passRetryAfter

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Recuperar a senha', hidden: true })

export const loader = publicLoader({
  read: async ({ services: { mailer, config } }) => ({
    from: [],
    data: { byMail: mailer.configured, contact: config.contact },
  }),
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const form = await readForm(request)
  return answer(async () => {
    await requestRecovery(services, typedIn(form), visitOf(services.config, factsOf(context), request))
    return { sent: true as const }
  })
}

const BACK = { to: '/auth', label: 'Voltar para o login' }

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData : null
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = firstError(refused)
  if (!loaderData.byMail || (actionData && 'sent' in actionData)) {
    return (
      <AuthFrame title="Recuperar a senha" back={BACK}>
        <Notice tone={loaderData.byMail ? 'success' : 'neutral'}>
          <p role="status">
            {loaderData.byMail ? RECOVERY_SENT : <AskOperator contact={loaderData.contact} />}
          </p>
        </Notice>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Recuperar a senha" back={BACK}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error?.field === null && <Notice tone="error">{error.message}</Notice>}
        <p>Diga o email da sua conta e enviaremos um link para criar uma nova senha.</p>
        <Field label="Email" error={error?.field === 'email' ? error.message : undefined} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
          Enviar link
        </Button>
      </Form>
    </AuthFrame>
  )
}

function AskOperator({ contact }: { contact: string | undefined }) {
  if (!contact) return RECOVERY_WITHOUT_CONTACT
  const href = /^https?:/.test(contact) ? contact : `mailto:${contact}`
  return (
    <>
      {RECOVERY_BY_OPERATOR}:{' '}
      <a href={href} className="underline">
        {contact}
      </a>
    </>
  )
}
