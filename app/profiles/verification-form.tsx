import { sizeWords } from '#domain/limits.ts'
import { MAX_PHOTO_BYTES, PHOTO_TYPES_ONLY, PHOTOS_TOO_LARGE } from '#domain/verifications/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SendingBar } from '#web/ui/forms/sending-bar.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']
const PHOTOS = [
  { name: 'selfie', label: 'Selfie', help: 'Seu rosto, de frente' },
  { name: 'document', label: 'Documento', help: 'Um documento com foto e o seu nome' },
] as const

export function VerificationForm({ refused: first }: { refused: RefusedProfile | null }) {
  const { form, refused, onSubmit, pending, part } = useProfileForm(first)
  const error = errorOf(refused, 'verification')
  return (
    <form
      ref={form}
      method="post"
      action={profileViewPath('works', 'verificacao')}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="verificacao"
      className="grid max-w-2xl gap-5"
    >
      <h2 id="verificacao" className="text-sm font-semibold">
        Verificar perfil
      </h2>
      <p className="text-muted">
        Envie uma selfie e um documento. As fotos são cifradas, só a moderação pode vê-las, e cada acesso fica
        registrado; as duas são apagadas 30 dias depois da decisão.
      </p>
      {error.general && <Notice tone="error">{error.general}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        {PHOTOS.map(({ name, label, help }) => (
          <FileField
            key={name}
            name={name}
            label={label}
            required
            help={`${help}. JPG, PNG ou WEBP, até ${sizeWords(MAX_PHOTO_BYTES)}`}
            accept={TYPES.join(',')}
            error={error.of(name)}
            check={wordsOf}
          />
        ))}
      </div>
      <Consent checked={error.typed('consent', '') === '1'} error={error.of('consent')} />
      <SendingBar part={part} />
      <div className="flex gap-3">
        <Button
          type="submit"
          name="intent"
          value="verification"
          variant="primary"
          pending={pending('verification')}
        >
          Enviar para verificação
        </Button>
        <ButtonLink to={profileViewPath()} preventScrollReset>
          Cancelar
        </ButtonLink>
      </div>
    </form>
  )
}

/** Never pre-ticked: consent to using one's face must be given explicitly. */
function Consent({ checked, error }: { checked: boolean; error: string | undefined }) {
  return (
    <Checkbox
      name="consent"
      value="1"
      defaultChecked={checked}
      label="Concordo com o uso das duas fotos para confirmar quem sou"
      help="Seu rosto é um dado biométrico, sensível para a LGPD (art. 11). As fotos servem só para isto, e guardamos quando você concordou. Você pode retirar o consentimento enquanto o pedido espera."
      error={error}
    />
  )
}

function wordsOf(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return PHOTO_TYPES_ONLY
  return file.size > MAX_PHOTO_BYTES ? PHOTOS_TOO_LARGE : undefined
}
