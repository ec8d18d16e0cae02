import { useState } from 'react'
import { Form } from 'react-router'
import { NewPasswordField } from '#app/accounts/new-password-field.tsx'
import { PasswordField } from '#app/accounts/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section, settingError, useSectionSending, useSettingForm, type RefusedSetting } from './section.tsx'

export function EmailForm({ email, refused }: { email: string; refused: RefusedSetting | null }) {
  const error = settingError(refused, 'email')
  const form = useSettingForm(refused, 'email')
  return (
    <Section id="email" title="Email">
      <p className="text-muted">
        Seu email é <strong className="font-medium text-ink">{email}</strong>. Só você o vê.
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
        {error.general && <Notice tone="error">{error.general}</Notice>}
        <Field label="Novo email" error={error.of('email')} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <PasswordField
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          error={error.of('password')}
        />
        <Button
          type="submit"
          name="intent"
          value="email"
          pending={useSectionSending('email')}
          className="justify-self-start"
        >
          Mudar email
        </Button>
      </Form>
    </Section>
  )
}

export function PasswordForm({ refused }: { refused: RefusedSetting | null }) {
  const error = settingError(refused, 'password')
  const form = useSettingForm(refused, 'password')
  const [emptied, setEmptied] = useState(0)
  return (
    <Section id="senha" title="Senha">
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onReset={() => setEmptied((times) => times + 1)}
        className="grid max-w-form gap-4"
      >
        {error.general && <Notice tone="error">{error.general}</Notice>}
        <PasswordField
          label="Senha atual"
          name="current"
          autoComplete="current-password"
          error={error.of('current')}
        />
        <NewPasswordField key={emptied} label="Nova senha" name="password" error={error.of('password')} />
        <PasswordField
          label="Repita a nova senha"
          name="confirmation"
          autoComplete="new-password"
          error={error.of('confirmation')}
        />
        <p className="text-sm text-muted">As outras sessões serão encerradas.</p>
        <Button
          type="submit"
          name="intent"
          value="password"
          pending={useSectionSending('password')}
          className="justify-self-start"
        >
          Mudar senha
        </Button>
      </Form>
    </Section>
  )
}
