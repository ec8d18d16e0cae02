import { useEffect, useState } from 'react'
import { sizeWords } from '#domain/limits.ts'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import { AVATAR_TOO_LARGE, AVATAR_TYPES_ONLY, MAX_AVATAR_BYTES } from '#domain/profiles/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { Late } from '#web/ui/late.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { SendingBar } from '#web/ui/forms/sending-bar.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

const avatarCrop = lazyPart(() => import('./avatar-crop.tsx'))

interface Props {
  profile: OwnProfile
  refused: RefusedProfile | null
}

/** With scripts the picture is cropped here; without them its middle is taken. */
export function AvatarForm({ profile, refused: first }: Props) {
  const { form, refused, onSubmit, pending, part } = useProfileForm(first)
  const error = errorOf(refused, 'avatar')
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return (
    <form
      ref={form}
      method="post"
      action={profileViewPath('works', 'foto')}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-label="Foto de perfil"
      className="grid max-w-md gap-5"
    >
      <FileField
        name="avatar"
        label="Foto de perfil"
        help={`JPG, PNG, WEBP ou GIF, até ${sizeWords(MAX_AVATAR_BYTES)}`}
        accept="image/jpeg,image/png,image/webp,image/gif"
        error={error.of('avatar') ?? error.general ?? undefined}
        check={wordsOf}
        onFile={(file) => setUrl(file && URL.createObjectURL(file))}
      />
      {url && (
        <Late
          key={url}
          part={avatarCrop}
          given={{ url }}
          failed="Não foi possível abrir o recorte. Se você salvar agora, fica o meio da imagem."
          shape={<p role="status">Carregando...</p>}
        />
      )}
      <SendingBar part={part} />
      <FormEnd pending={pending('avatar')} removable={profile.avatarUrl !== null} />
    </form>
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
      <ButtonLink to={profileViewPath()} preventScrollReset>
        Cancelar
      </ButtonLink>
    </div>
  )
}

function wordsOf({ type, size }: File): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return AVATAR_TYPES_ONLY
  return size > MAX_AVATAR_BYTES ? AVATAR_TOO_LARGE : undefined
}
