import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { sizeWords } from '#domain/limits.ts'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import { AVATAR_TOO_LARGE, AVATAR_TYPES_ONLY, MAX_AVATAR_BYTES } from '#domain/profiles/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Late } from '#app/ui/late.tsx'
import { latePart } from '#app/ui/late-part.ts'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm.tsx'
import { profilePlace } from './profile-place.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'

const avatarCrop = latePart(() => import('./avatar-crop.tsx'))

interface Props {
  profile: OwnProfile
  refused: RefusedProfile | null
}

/** With scripts the picture is cropped here; without them its middle is taken. */
export function AvatarForm({ profile, refused }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = errorOf(refused, 'avatar')
  const { field, url, wrong, choose } = useChosenPicture()
  return (
    <Form
      ref={form}
      method="post"
      action={profilePlace('works', 'foto')}
      encType="multipart/form-data"
      preventScrollReset
      aria-label="Foto de perfil"
      className="grid max-w-md gap-5"
    >
      <Field
        label="Foto de perfil"
        help={`JPG, PNG, WEBP ou GIF, até ${sizeWords(MAX_AVATAR_BYTES)}`}
        error={wrong ?? error.of('avatar') ?? error.general ?? undefined}
      >
        <TextInput
          ref={field}
          type="file"
          name="avatar"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Field>
      {url && (
        <Late
          key={url}
          part={avatarCrop}
          given={{ url }}
          failed="Não foi possível abrir o recorte. Se você salvar agora, fica o meio da imagem."
          shape={<p role="status">Carregando...</p>}
        />
      )}
      <FormEnd
        pending={navigation.formData?.get('intent') === 'avatar'}
        removable={profile.avatarUrl !== null}
      />
    </Form>
  )
}

function FormEnd({ pending, removable }: { pending: boolean; removable: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="avatar" variant="primary" pending={pending}>
        Salvar foto
      </Button>
      {removable && (
        <ConfirmButton
          name="intent"
          value="remove-avatar"
          formNoValidate
          title="Remover a foto?"
          description="A letra do seu nome aparecerá no lugar dela."
        >
          Remover foto
        </ConfirmButton>
      )}
      <ButtonLink to={profilePlace()} preventScrollReset>
        Cancelar
      </ButtonLink>
    </div>
  )
}

/** What was chosen, validated before a byte of it is sent; the server validates again. */
function useChosenPicture() {
  const [url, setUrl] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const choose = (file: File | undefined) => {
    const words = !file
      ? undefined
      : !file.type.startsWith('image/') || file.type === 'image/svg+xml'
        ? AVATAR_TYPES_ONLY
        : file.size > MAX_AVATAR_BYTES
          ? AVATAR_TOO_LARGE
          : undefined
    setWrong(words)
    setUrl(file && !words ? URL.createObjectURL(file) : undefined)
  }
  const field = useRef<HTMLInputElement>(null)
  const takeEarly = useEffectEvent(() => choose(field.current?.files?.[0]))
  // one may have been chosen before the scripts came
  useEffect(() => takeEarly(), [])
  return { field, url, wrong, choose }
}
