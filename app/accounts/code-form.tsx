import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { authPath } from './auth-path.ts'
import { firstError, type RefusedForm } from './typed-values.ts'

interface Props {
  challenge: string
  next: string | null
  refused: RefusedForm | null
}

/** After the right password: the code of the second factor. */
export function CodeForm({ challenge, next, refused }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = firstError(refused)
  return (
    <AuthFrame title="Confirme que é você">
      <Form ref={form} method="post" action={authPath(next)} noValidate className="grid gap-5">
        {error?.field === null && <Notice tone="error">{error.message}</Notice>}
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="challenge" value={challenge} />
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          label="Código"
          help="Do seu aplicativo de autenticação, ou um código de recuperação"
          error={error?.field === 'code' ? error.message : undefined}
          required
        >
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" variant="primary" pending={navigation.formData?.get('intent') === 'code'}>
          Entrar
        </Button>
        <ButtonLink to={authPath(next)} variant="quiet" reloadDocument>
          Voltar
        </ButtonLink>
      </Form>
    </AuthFrame>
  )
}
