import { useMemo, useState } from 'react'
import { AREA_MAX, DESCRIPTION_MAX, NAME_MAX } from '#domain/communities/texts.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { SuggestingInput } from '#app/ui/forms/suggesting-input.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

export interface CommunityValues {
  name?: string
  description?: string
  thematicArea?: string
}

interface Props {
  errors: Readonly<Record<string, string>>
  values?: CommunityValues
  areas?: readonly string[]
}

export function CommunityFields({ errors, values = {}, areas = [] }: Props) {
  return (
    <>
      <Field label="Nome" help="De 3 a 100 caracteres." error={errors.name} required>
        <TextInput name="name" defaultValue={values.name} maxLength={2 * NAME_MAX} autoComplete="off" />
      </Field>
      <Field
        label="Descrição"
        help="De que se fala aqui, e para quem. De 10 a 500 caracteres."
        error={errors.description}
        required
      >
        <Textarea
          name="description"
          rows={4}
          counter
          maxLength={DESCRIPTION_MAX}
          defaultValue={values.description}
        />
      </Field>
      <Field label="Área temática" help="Uma das sugestões, ou outra." error={errors.thematicArea} required>
        <AreaInput defaultValue={values.thematicArea} areas={areas} />
      </Field>
    </>
  )
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The areas there are, and those of other communities; another one may be typed. */
function AreaInput({ defaultValue = '', areas }: { defaultValue?: string; areas: readonly string[] }) {
  const [typed, setTyped] = useState(defaultValue)
  const suggestions = useMemo(
    () =>
      [...new Set([...areas, ...THEMATIC_AREAS])].filter((area) =>
        folded(area).includes(folded(typed.trim())),
      ),
    [areas, typed],
  )
  return (
    <SuggestingInput
      name="thematicArea"
      defaultValue={defaultValue}
      maxLength={2 * AREA_MAX}
      autoComplete="off"
      listLabel="Áreas"
      suggestions={suggestions}
      onTyped={setTyped}
    />
  )
}
