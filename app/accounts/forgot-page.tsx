import { Form, useNavigation } from 'react-router'
import { answer } from '#app/http/answer.ts'
import { factsOf, servicesOf } from '#app/http/context.ts'
import { publicLoader } from '#app/http/loaders/public-loader.ts'
import { passRetryAfter } from '#app/http/pass-retry-after.ts'
import { visitOf } from '#app/http/session.ts'
import { readForm } from '#app/http/read-form.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { RECOVERY_BY_OPERATOR, RECOVERY_SENT } from '#domain/accounts/texts.ts'
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
  if (!contact) return `${RECOVERY_BY_OPERATOR}.`
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
