import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  errorOf: (name: string) => string | undefined
  /** What was typed before, where the form comes back. */
  email?: string | undefined
}

/** E-mail and password fields, for the sign-in page and for the dialog over a page. */
export function Credentials({ errorOf, email }: Props) {
  return (
    <>
      <Field label="Email" error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      </Field>
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
    </>
  )
}
