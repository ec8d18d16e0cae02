import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { authPath } from './auth-path.ts'
import { Credentials } from './credentials.tsx'
import { firstError, type RefusedForm } from './typed-values.ts'

interface Props {
  next: string | null
  refused: RefusedForm | null
}

export function SignInForm({ next, refused }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = firstError(refused)
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  return (
    <Form ref={form} method="post" action={authPath(next)} noValidate className="grid gap-5">
      {error?.field === null && <Notice tone="error">{error.message}</Notice>}
      <input type="hidden" name="intent" value="sign-in" />
      {next && <input type="hidden" name="next" value={next} />}
      <Credentials errorOf={errorOf} email={refused?.typed.email} />
      <Button type="submit" variant="primary" pending={navigation.formData?.get('intent') === 'sign-in'}>
        Entrar
      </Button>
      <p className="text-sm">
        <Link to="/auth/forgot" className="link inline-flex min-h-11 items-center">
          Esqueci minha senha
        </Link>
      </p>
    </Form>
  )
}
