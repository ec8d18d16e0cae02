import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { sizeWords } from '#domain/limits.ts'
import { MAX_PHOTO_BYTES, PHOTO_TYPES_ONLY, PHOTOS_TOO_LARGE } from '#domain/verifications/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { profilePlace } from './profile-place.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'

const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']
const PHOTOS = [
  { name: 'selfie', label: 'Selfie', help: 'Seu rosto, de frente' },
  { name: 'document', label: 'Documento', help: 'Um documento com foto e o seu nome' },
] as const

export function VerificationForm({ refused }: { refused: RefusedProfile | null }) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = errorOf(refused, 'verification')
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({})
  return (
    <Form
      ref={form}
      method="post"
      action={profilePlace('works', 'verificacao')}
      encType="multipart/form-data"
      preventScrollReset
      aria-labelledby="verificacao"
      className="grid max-w-2xl gap-5"
    >
      <h2 id="verificacao" className="text-lg font-semibold">
        Verificar perfil
      </h2>
      <p className="text-muted">
        Envie uma selfie e um documento. As fotos são cifradas, só a moderação as vê, cada vez que as vê fica
        registrada, e as duas são apagadas 30 dias depois da decisão.
      </p>
      {error.general && <Notice tone="error">{error.general}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        {PHOTOS.map(({ name, label, help }) => (
          <Field
            key={name}
            label={label}
            required
            help={`${help}. JPG, PNG ou WEBP, até ${sizeWords(MAX_PHOTO_BYTES)}`}
            error={wrong[name] ?? error.of(name)}
          >
            <TextInput
              type="file"
              name={name}
              required={false}
              accept={TYPES.join(',')}
              onChange={(event) => setWrong({ ...wrong, [name]: wordsOf(event.target.files?.[0]) })}
            />
          </Field>
        ))}
      </div>
      <div className="flex gap-3">
        <Button
          type="submit"
          name="intent"
          value="verification"
          variant="primary"
          pending={navigation.formData?.get('intent') === 'verification'}
        >
          Enviar para verificação
        </Button>
        <ButtonLink to={profilePlace()} preventScrollReset>
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}

/** Validated before a byte is sent; the server inspects the bytes. */
function wordsOf(file: File | undefined): string | undefined {
  if (!file) return undefined
  if (!TYPES.includes(file.type)) return PHOTO_TYPES_ONLY
  return file.size > MAX_PHOTO_BYTES ? PHOTOS_TOO_LARGE : undefined
}
