import { MailCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { VERIFY_YOUR_EMAIL } from '#domain/accounts/texts.ts'
import { authPath } from './auth-path.ts'
import { AuthFrame } from './auth-frame.tsx'

interface Props {
  email: string
  after: 'sign-in' | 'sign-up' | 'resend'
  next: string | null
}

export function VerifyEmail({ email, after, next }: Props) {
  const navigation = useNavigation()
  const signIn = authPath(next)
  return (
    <AuthFrame title={VERIFY_YOUR_EMAIL}>
      <div className="grid gap-5">
        <p className="flex gap-3">
          <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
          <span className="min-w-0">
            {after === 'sign-in'
              ? 'Sua conta ainda espera a confirmação do endereço '
              : 'Enviamos uma mensagem para '}
            <strong className="font-semibold break-words">{email}</strong>. Abra o link que está nela para
            {after === 'sign-in' ? ' poder entrar.' : ' confirmar o endereço e começar.'}
          </span>
        </p>
        <p className="text-sm text-muted">
          O link vale por 24 horas. Se a mensagem não chegar em alguns minutos, procure-a na pasta de spam ou
          peça outra.
        </p>
        {after === 'resend' && <Notice tone="success">Enviamos a mensagem de novo.</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Form method="post" action={signIn} className="grid">
            <input type="hidden" name="intent" value="resend" />
            {next && <input type="hidden" name="next" value={next} />}
            <input type="hidden" name="email" value={email} />
            <Button type="submit" pending={navigation.formData?.get('intent') === 'resend'}>
              Reenviar email
            </Button>
          </Form>
          <ButtonLink to={signIn} variant="primary">
            Voltar para o login
          </ButtonLink>
        </div>
      </div>
    </AuthFrame>
  )
}
