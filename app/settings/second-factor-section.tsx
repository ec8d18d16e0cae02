import { Form } from 'react-router'
import { CODE_TYPED_MAX } from '#domain/accounts/limits.ts'
import { SECOND_FACTOR_ON } from '#domain/accounts/texts.ts'
import { PasswordField } from '#app/accounts/password-field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Section, settingError, useSending, type RefusedSetting } from './section.tsx'

type Shown = { secret: string; qr: string } | { recoveryCodes: string[] } | null

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
        <RecoveryCodes codes={shown.recoveryCodes} />
      ) : shown ? (
        <Confirm secret={shown.secret} qr={shown.qr} />
      ) : refused?.intent === 'second-factor-code' ? (
        <Notice tone="error">{refused.message}. Comece de novo abaixo.</Notice>
      ) : null}
      {!shown && <Switch on={on} refused={refused} />}
    </Section>
  )
}

function Switch({ on, refused }: { on: boolean; refused: RefusedSetting | null }) {
  const intent = on ? 'second-factor-off' : 'second-factor'
  const error = settingError(refused, intent)
  const form = useFirstError(refused)
  return (
    <>
      <p className="text-muted">
        {on
          ? 'Ativado: para entrar, além da senha, pede-se um código do seu aplicativo de autenticação.'
          : 'Um código do seu aplicativo de autenticação, além da senha, protege a conta mesmo de quem souber a senha.'}
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
        {error.general && <Notice tone="error">{error.general}</Notice>}
        <PasswordField
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          error={error.of('password')}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          pending={useSending(intent)}
          className="justify-self-start"
        >
          {on ? 'Desativar segundo fator' : 'Ativar segundo fator'}
        </Button>
      </Form>
    </>
  )
}

function Confirm({ secret, qr }: { secret: string; qr: string }) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
      <p>
        Leia este código com o seu aplicativo, ou digite nele a chave, e confirme com o código que ele
        mostrar.
      </p>
      <img src={qr} alt="Código QR da chave" width={200} height={200} className="rounded-card bg-surface" />
      <p className="font-mono text-sm break-all" aria-label="Chave">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Field label="Código" required>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_TYPED_MAX} />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="second-factor-code"
        variant="primary"
        pending={useSending('second-factor-code')}
        className="justify-self-start"
      >
        Confirmar
      </Button>
    </Form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={SECOND_FACTOR_ON}>
        Guarde estes códigos de recuperação: cada um entra uma vez no lugar do aplicativo. Eles não serão
        mostrados de novo.
      </Notice>
      <ul className="grid max-w-form grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/settings" variant="primary">
          Guardei os códigos
        </ButtonLink>
      </div>
    </div>
  )
}
