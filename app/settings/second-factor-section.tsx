import { Form } from 'react-router'
import { CODE_TYPED_MAX } from '#domain/accounts/limits.ts'
import { PasswordField } from '#app/accounts/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section, settingError, useSectionSending, type RefusedSetting } from './section.tsx'

type Shown = { secret: string; qr: string } | { recoveryCodes: string[]; title: string } | null

interface Props {
  on: boolean
  /** What is seen this once: the secret, then the recovery codes. */
  shown: Shown
  refused: RefusedSetting | null
}

export function SecondFactorSection({ on, shown, refused }: Props) {
  return (
    <Section id="segundo-fator" title="Segundo fator">
      {shown && 'recoveryCodes' in shown ? (
        <RecoveryCodes title={shown.title} codes={shown.recoveryCodes} />
      ) : shown ? (
        <Confirm secret={shown.secret} qr={shown.qr} refused={refused} />
      ) : refused?.intent === 'second-factor-code' ? (
        <Notice tone="error">{refused.message}. Comece de novo abaixo.</Notice>
      ) : null}
      {!shown && <Switch on={on} refused={refused} />}
    </Section>
  )
}

function Switch({ on, refused }: { on: boolean; refused: RefusedSetting | null }) {
  const intent = on ? 'second-factor-off' : 'second-factor'
  const renewing = useSectionSending('recovery-codes')
  const error = settingError(refused, refused?.intent === 'recovery-codes' ? 'recovery-codes' : intent)
  const form = useFirstError(refused)
  return (
    <>
      <p className="text-muted">
        {on
          ? 'Ativado: para entrar, além da senha, pede-se um código do seu aplicativo de autenticação.'
          : 'Além da senha, pediremos um código do aplicativo: saber a senha não bastará.'}
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
        {error.general && <Notice tone="error">{error.general}</Notice>}
        <PasswordField
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          error={error.of('password')}
        />
        <div className="flex flex-wrap gap-3">
          {on && (
            // first in the form: pressing Enter must not remove protection
            <Button type="submit" name="intent" value="recovery-codes" pending={renewing}>
              Criar novos códigos de recuperação
            </Button>
          )}
          <Button type="submit" name="intent" value={intent} pending={useSectionSending(intent)}>
            {on ? 'Desativar segundo fator' : 'Ativar segundo fator'}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface ConfirmProps {
  secret: string
  qr: string
  refused: RefusedSetting | null
}

function Confirm({ secret, qr, refused }: ConfirmProps) {
  const error = settingError(refused, 'second-factor-code')
  const form = useFirstError(refused)
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
      {error.general && <Notice tone="error">{error.general}</Notice>}
      <input type="hidden" name="secret" value={secret} />
      <p>
        Leia este código com o seu aplicativo, ou digite nele a chave, e confirme com o código que ele
        mostrar.
      </p>
      <img src={qr} alt="Código QR da chave" width={200} height={200} className="rounded-card bg-surface" />
      <p className="font-mono text-sm break-all" aria-label="Chave">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Field label="Código" required error={error.of('code')}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_TYPED_MAX} />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="second-factor-code"
        variant="primary"
        pending={useSectionSending('second-factor-code')}
        className="justify-self-start"
      >
        Confirmar
      </Button>
    </Form>
  )
}
