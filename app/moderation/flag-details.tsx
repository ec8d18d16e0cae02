import { FLAG_MAX } from '#domain/moderation/limits.ts'
import { FLAG_FAILED } from '#domain/moderation/flags/flag-texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ActForm, DecisionFields } from './act-form.tsx'

interface Props {
  kind: 'person' | 'community'
  id: number
}

const PARTS = [
  { value: 'profile', label: 'No texto do perfil' },
  { value: 'name', label: 'No nome' },
  { value: 'picture', label: 'Na foto' },
]

/** Flags a part of a person's profile, or a community, to staff. */
export default function FlagDetails({ kind, id }: Props) {
  return (
    <DecisionFields label="Denunciar">
      <ActForm base="/_/flags" act={kind} id={id} submit="Enviar denúncia" failed={FLAG_FAILED}>
        <p className="max-w-reading text-sm text-muted">
          A moderação vai ler e decidir. Seu nome não aparece.
        </p>
        {kind === 'person' && (
          <Field label="Onde está o problema?">
            <Select name="part" options={PARTS} />
          </Field>
        )}
        <Field label="O que há de errado?" optional>
          <Textarea name="reason" rows={3} maxLength={FLAG_MAX} />
        </Field>
      </ActForm>
    </DecisionFields>
  )
}
