import { Form, useNavigation } from 'react-router'
import { sizeWords } from '#domain/limits.ts'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import { MAX_RESUME_BYTES, RESUME_VISIBILITIES } from '#domain/profiles/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { useFirstError } from '#app/ui/forms/use-first-error.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm.tsx'
import { profilePlace } from './profile-place.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'

interface Props {
  profile: OwnProfile
  refused: RefusedProfile | null
}

const PLACE = profilePlace('works', 'curriculo')

export function ResumeForm({ profile, refused }: Props) {
  const form = useFirstError(refused)
  const navigation = useNavigation()
  const error = errorOf(refused, 'resume')
  const pending = (intent: string) => navigation.formData?.get('intent') === intent
  return (
    <section aria-labelledby="curriculo" className="grid max-w-2xl gap-6">
      <h2 id="curriculo" className="text-lg font-semibold">
        Currículo
      </h2>
      {profile.resume && (
        <p>
          <a href={`/${profile.username}/profile/curriculo`} download className="link">
            {profile.resume.name}
          </a>
        </p>
      )}
      <Form
        ref={form}
        method="post"
        action={PLACE}
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-4"
      >
        <Field
          label={profile.resume ? 'Trocar o arquivo' : 'Arquivo'}
          help={`PDF, DOC ou DOCX, até ${sizeWords(MAX_RESUME_BYTES)}`}
          error={error.of('resume') ?? error.general ?? undefined}
        >
          <TextInput type="file" name="resume" accept=".pdf,.doc,.docx" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="resume" variant="primary" pending={pending('resume')}>
            Enviar currículo
          </Button>
          {profile.resume && (
            <ConfirmButton
              name="intent"
              value="remove-resume"
              title="Remover o currículo?"
              description="O arquivo será apagado. Isso não pode ser desfeito."
            >
              Remover currículo
            </ConfirmButton>
          )}
          <ButtonLink to={profilePlace()} preventScrollReset>
            Fechar
          </ButtonLink>
        </div>
      </Form>
      {profile.resume && <Visibility profile={profile} pending={pending('resume-visibility')} />}
    </section>
  )
}

function Visibility({ profile, pending }: { profile: OwnProfile; pending: boolean }) {
  return (
    <Form method="post" action={PLACE} preventScrollReset className="grid gap-4">
      <RadioGroup
        legend="Quem pode ver"
        name="visibility"
        options={RESUME_VISIBILITIES}
        defaultValue={profile.resumeVisibility}
      />
      <div>
        <Button type="submit" name="intent" value="resume-visibility" pending={pending}>
          Salvar quem pode ver
        </Button>
      </div>
    </Form>
  )
}
