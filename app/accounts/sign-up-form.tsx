import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CHOOSE_AVAILABLE_USERNAME, USER_TYPES } from '#domain/accounts/texts.ts'
import { authPath } from './auth-path.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Unseen } from './unseen.tsx'
import { firstError, type RefusedForm } from './typed-values.ts'
import { useUsernameCheck } from './use-username-check.ts'
import { UsernameField } from './username-field.tsx'

interface Props {
  next: string | null
  refused: RefusedForm | null
}

export function SignUpForm({ next, refused }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const hydrated = useHydrated()
  const [username, setUsername] = useState(refused?.typed.username ?? '')
  const check = useUsernameCheck(username)
  const error = firstError(refused)
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  // without scripts nothing is checked live, and the server validates what is sent
  const closed = hydrated && check.state !== 'available' && check.state !== 'unknown'
  const above =
    refused && (error?.field === null || error?.message !== refused.message) ? refused.message : null
  return (
    <Form ref={form} method="post" action={authPath(next, 'sign-up')} noValidate className="grid gap-5">
      {above && <Notice tone="error">{above}</Notice>}
      <input type="hidden" name="intent" value="sign-up" />
      <Unseen next={next} />
      <Field label="Email" error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed.email}
        />
      </Field>
      <NewPasswordField label="Senha" name="password" error={errorOf('password')} />
      <Field label="Nome completo" error={errorOf('fullName')} required>
        <TextInput name="fullName" autoComplete="name" defaultValue={refused?.typed.fullName} />
      </Field>
      <UsernameField value={username} onChange={setUsername} check={check} error={errorOf('username')} />
      <Field label="Tipo de usuário" error={errorOf('userType')} required>
        <Select
          name="userType"
          options={USER_TYPES}
          placeholder="Selecione"
          defaultValue={refused?.typed.userType ?? ''}
        />
      </Field>
      <div className="grid gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={closed}
          aria-describedby={closed ? 'sign-up-closed' : undefined}
          pending={navigation.formData?.get('intent') === 'sign-up'}
        >
          Criar conta
        </Button>
        {closed && check.state !== 'checking' && (
          <p id="sign-up-closed" className="text-center text-sm text-muted">
            {CHOOSE_AVAILABLE_USERNAME}
          </p>
        )}
      </div>
    </Form>
  )
}
