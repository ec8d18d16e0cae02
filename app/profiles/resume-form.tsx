import { sizeWords } from '#domain/limits.ts'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import {
  MAX_RESUME_BYTES,
  RESUME_EXTENSIONS,
  RESUME_FAILED,
  RESUME_TOO_LARGE,
  RESUME_TYPES_ONLY,
  RESUME_VISIBILITIES,
} from '#domain/profiles/texts.ts'
import { DownloadLink } from '#web/client/download-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { SendingBar } from '#web/ui/forms/sending-bar.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

interface Props {
  profile: OwnProfile
  refused: RefusedProfile | null
}

const PLACE = profileViewPath('works', 'curriculo')

export function ResumeForm({ profile, refused }: Props) {
  return (
    <section aria-labelledby="curriculo" className="grid max-w-2xl gap-6">
      <h2 id="curriculo" className="text-sm font-semibold">
        Currículo
      </h2>
      {profile.resume && (
        <p>
          <DownloadLink
            href={`/${profile.username}/profile/curriculo`}
            failed={RESUME_FAILED}
            download
            className="link"
          >
            {profile.resume.name}
          </DownloadLink>
        </p>
      )}
      <FileForm profile={profile} refused={refused} />
      {profile.resume && <Visibility profile={profile} />}
    </section>
  )
}

function FileForm({ profile, refused: first }: Props) {
  const { form, refused, onSubmit, pending, part } = useProfileForm(first)
  const error = errorOf(refused, 'resume')
  return (
    <form
      ref={form}
      method="post"
      action={PLACE}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <FileField
        name="resume"
        label={profile.resume ? 'Trocar o arquivo' : 'Arquivo'}
        help={`PDF, DOC ou DOCX, até ${sizeWords(MAX_RESUME_BYTES)}`}
        accept=".pdf,.doc,.docx"
        error={error.of('resume') ?? error.general ?? undefined}
        check={wordsOf}
      />
      <SendingBar part={part} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="resume" variant="primary" pending={pending('resume')}>
          Enviar currículo
        </Button>
        {profile.resume && (
          <ConfirmButton
            name="intent"
            value="remove-resume"
            formNoValidate
            title="Remover o currículo?"
            description="O arquivo será apagado. Isso não pode ser desfeito."
          >
            Remover currículo
          </ConfirmButton>
        )}
        <ButtonLink to={profileViewPath()} preventScrollReset>
          Fechar
        </ButtonLink>
      </div>
    </form>
  )
}

function wordsOf({ name, size }: File): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!RESUME_EXTENSIONS.some((one) => one === extension)) return RESUME_TYPES_ONLY
  return size > MAX_RESUME_BYTES ? RESUME_TOO_LARGE : undefined
}

function Visibility({ profile }: { profile: OwnProfile }) {
  const { form, onSubmit, pending } = useProfileForm(null)
  return (
    <form ref={form} method="post" action={PLACE} onSubmit={onSubmit} className="grid gap-4">
      <RadioGroup
        legend="Quem pode ver"
        name="visibility"
        options={RESUME_VISIBILITIES}
        defaultValue={profile.resumeVisibility}
      />
      <div>
        <Button type="submit" name="intent" value="resume-visibility" pending={pending('resume-visibility')}>
          Salvar quem pode ver
        </Button>
      </div>
    </form>
  )
}
