import { useState } from 'react'
import { PROFILE_LIMITS } from '#domain/profiles/limits.ts'
import { FULL_NAME_LENGTH } from '#domain/accounts/limits.ts'
import { USER_TYPES } from '#domain/accounts/texts.ts'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipsInput } from '#web/ui/forms/chips-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

interface Props {
  profile: OwnProfile
  refused: RefusedProfile | null
}

interface Line {
  name: string
  label: string
  value: (profile: OwnProfile) => string | null
  help?: string
  autoComplete?: string
  inputMode?: 'url'
  wide?: true
}

const LINES: readonly Line[] = [
  { name: 'academicTitle', label: 'Título acadêmico', value: (profile) => profile.academicTitle },
  {
    name: 'institution',
    label: 'Instituição',
    value: (profile) => profile.institution,
    autoComplete: 'organization',
  },
  { name: 'areaOfExpertise', label: 'Área de atuação', value: (profile) => profile.area, wide: true },
  {
    name: 'orcidId',
    label: 'ORCID iD',
    value: (profile) => profile.orcidId,
    help: 'Como 0000-0002-1825-0097',
  },
  {
    name: 'lattesUrl',
    label: 'Currículo Lattes',
    value: (profile) => profile.lattesUrl,
    help: 'O endereço ou o número de 16 algarismos',
    inputMode: 'url',
  },
  {
    name: 'linkedinUrl',
    label: 'LinkedIn',
    value: (profile) => profile.linkedinUrl,
    help: 'Como linkedin.com/in/nome',
    inputMode: 'url',
  },
]

export function ProfileForm({ profile, refused: first }: Props) {
  const { form, refused, onSubmit, pending } = useProfileForm(first)
  const error = errorOf(refused, 'profile')
  // the revision that was shown when editing began: data reloaded meanwhile was not seen here, and counts as
  // a conflict
  const [begun] = useState(profile.revision)
  const saved = savedBeside(profile, error)
  return (
    <form
      ref={form}
      method="post"
      action={profileViewPath('works', 'perfil')}
      noValidate
      onSubmit={onSubmit}
      aria-label="Editar perfil"
      className="grid max-w-2xl gap-5"
    >
      <input
        type="hidden"
        name="revision"
        value={error.mine?.kind === 'conflict' ? profile.revision : begun}
      />
      {error.general && <Notice tone="error">{error.general}</Notice>}
      <Person {...{ profile, error, saved }} />
      <Lines profile={profile} error={error} saved={saved} />
      <FormEnd pending={pending('profile')} />
    </form>
  )
}

const typeLabel = (type: string) => USER_TYPES.find(({ value }) => value === type)?.label ?? type

type Errors = ReturnType<typeof errorOf>

/** In a conflict: what another tab saved, shown beside what was typed here and would replace it. */
function savedBeside({ skills }: OwnProfile, { mine, typed, typedList }: Errors) {
  return (name: string, value: string | null, show = (text: string) => text): string | undefined => {
    if (mine?.kind !== 'conflict') return undefined
    const here = name === 'skills' ? typedList(name, skills).join(', ') : typed(name, value)
    return here === (value ?? '')
      ? undefined
      : `Salvo em outra aba: ${value ? `“${show(value)}”` : 'em branco'}`
  }
}

interface PartProps {
  profile: OwnProfile
  error: Errors
  saved: ReturnType<typeof savedBeside>
}

function Person({ profile, error, saved }: PartProps) {
  return (
    <>
      <Field
        label="Nome completo"
        required
        error={error.of('fullName')}
        help={
          saved('fullName', profile.fullName) ??
          (profile.verified && 'Mudar o nome retira a verificação do perfil até uma nova análise.')
        }
      >
        <TextInput
          name="fullName"
          maxLength={FULL_NAME_LENGTH.max}
          autoComplete="name"
          defaultValue={error.typed('fullName', profile.fullName)}
        />
      </Field>
      <Field
        label="Tipo de usuário"
        required
        error={error.of('userType')}
        help={saved('userType', profile.userType, typeLabel)}
      >
        <Select
          name="userType"
          options={USER_TYPES}
          placeholder="Selecione"
          defaultValue={error.typed('userType', profile.userType)}
        />
      </Field>
      <Field label="Biografia" optional error={error.of('bio')} help={saved('bio', profile.bio)}>
        <Textarea
          name="bio"
          counter
          maxLength={PROFILE_LIMITS.bio}
          defaultValue={error.typed('bio', profile.bio)}
        />
      </Field>
      <Field
        label="Habilidades"
        optional
        error={error.of('skills')}
        help={saved('skills', profile.skills.join(', '))}
      >
        <ChipsInput
          name="skills"
          noun="habilidades"
          maxLength={PROFILE_LIMITS.skill}
          defaultValue={error.typedList('skills', profile.skills)}
        />
      </Field>
    </>
  )
}

function Lines({ profile, error, saved }: PartProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {LINES.map(({ name, label, value, help, wide, ...input }) => (
        <div key={name} className={wide ? 'sm:col-span-2' : undefined}>
          <Field label={label} optional error={error.of(name)} help={saved(name, value(profile)) ?? help}>
            <TextInput
              name={name}
              maxLength={PROFILE_LIMITS.link}
              {...input}
              defaultValue={error.typed(name, value(profile))}
            />
          </Field>
        </div>
      ))}
    </div>
  )
}

function FormEnd({ pending }: { pending: boolean }) {
  return (
    <div className="flex gap-3">
      <Button type="submit" name="intent" value="profile" variant="primary" pending={pending}>
        Salvar perfil
      </Button>
      <ButtonLink to={profileViewPath()} preventScrollReset>
        Cancelar
      </ButtonLink>
    </div>
  )
}
