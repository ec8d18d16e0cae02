import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#web/http/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { firstError } from './typed-values.ts'

interface Props {
  /** The secret of the link that allows it. */
  token: string
  refused: Refused | undefined
  submit: string
  /** What else it does. */
  children: ReactNode
}

export function NewPasswordForm({ token, refused, submit, children }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = firstError(refused)
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {error?.field === null && <Notice tone="error">{error.message}</Notice>}
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label="Nova senha" name="password" error={errorOf('password')} />
      <PasswordField
        label="Repita a nova senha"
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
      <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
        {submit}
      </Button>
      <p className="text-sm text-muted">{children}</p>
    </Form>
  )
}
