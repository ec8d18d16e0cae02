import { useEffect, useRef, useState } from 'react'
import { PROFILE_LIMITS } from '#domain/profiles/limits.ts'
import type { BackgroundEntry } from '#domain/profiles/find-background.ts'
import type { BackgroundKind } from '#domain/profiles/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

interface Props {
  kind: BackgroundKind
  /** null: a new one */
  entry: BackgroundEntry | null
  title: string
  refused: RefusedProfile | null
}

interface TextField {
  name: string
  label: string
  required?: boolean
  value: (entry: BackgroundEntry) => string | null
}

const FIELDS: Record<BackgroundKind, readonly TextField[]> = {
  experience: [
    { name: 'position', label: 'Cargo', required: true, value: (entry) => entry.position },
    { name: 'company', label: 'Empresa ou instituição', required: true, value: (entry) => entry.place },
    { name: 'location', label: 'Local', value: (entry) => entry.location },
  ],
  education: [
    { name: 'institution', label: 'Instituição', required: true, value: (entry) => entry.place },
    { name: 'degree', label: 'Grau', required: true, value: (entry) => entry.degree },
    { name: 'fieldOfStudy', label: 'Área de estudo', value: (entry) => entry.fieldOfStudy },
  ],
}

export function BackgroundForm({ kind, entry, title, refused: first }: Props) {
  const { form, refused, onSubmit, pending } = useProfileForm(first)
  const error = errorOf(refused, kind)
  return (
    <form
      ref={form}
      method="post"
      action={profileViewPath(kind, entry?.id ?? 0)}
      noValidate
      onSubmit={onSubmit}
      className="grid max-w-2xl gap-5"
    >
      <h2 className="text-sm font-semibold">{entry ? `Editar “${entry.title}”` : title}</h2>
      {error.general && <Notice tone="error">{error.general}</Notice>}
      {entry && <input type="hidden" name="id" value={entry.id} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS[kind].map(({ name, label, required = false, value }) => (
          <Field key={name} label={label} required={required} optional={!required} error={error.of(name)}>
            <TextInput
              name={name}
              maxLength={PROFILE_LIMITS.short}
              defaultValue={error.typed(name, entry && value(entry))}
            />
          </Field>
        ))}
      </div>
      <Dates entry={entry} error={error} />
      <Field label="Descrição" optional error={error.of('description')}>
        <Textarea
          name="description"
          rows={3}
          counter
          maxLength={PROFILE_LIMITS.description}
          defaultValue={error.typed('description', entry?.description ?? null)}
        />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" name="intent" value={kind} variant="primary" pending={pending(kind)}>
          {entry ? 'Salvar' : 'Adicionar'}
        </Button>
        <ButtonLink to={profileViewPath(kind)} preventScrollReset>
          Cancelar
        </ButtonLink>
      </div>
    </form>
  )
}

type Errors = ReturnType<typeof errorOf>

/** A current entry has no end date: its field is cleared and disabled. */
function Dates({ entry, error }: { entry: BackgroundEntry | null; error: Errors }) {
  const [current, setCurrent] = useState(
    error.mine ? error.typed('isCurrent', '') !== '' : (entry?.current ?? false),
  )
  const [end, setEnd] = useState(error.typed('endDate', entry?.end ?? null))
  const goesOn = useRef<HTMLInputElement>(null)
  // it may have been ticked before hydration
  useEffect(() => setCurrent(goesOn.current!.checked), [])
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Início" required error={error.of('startDate')} help="Mês e ano">
        <TextInput
          type="month"
          name="startDate"
          min="1900-01"
          placeholder="03/2024"
          defaultValue={error.typed('startDate', entry?.start ?? null)}
        />
      </Field>
      <div>
        <Field label="Término" optional error={error.of('endDate')} help="Mês e ano">
          <TextInput
            type="month"
            name="endDate"
            min="1900-01"
            placeholder="03/2024"
            disabled={current}
            value={current ? '' : end}
            onValue={setEnd}
          />
        </Field>
        <Checkbox
          ref={goesOn}
          name="isCurrent"
          label="Atual"
          checked={current}
          onChange={(event) => setCurrent(event.target.checked)}
        />
      </div>
    </div>
  )
}
