import { fold } from '#engines/text/fold.ts'
import { useMemo, useState } from 'react'
import { AREA, COMMUNITY_DESCRIPTION, NAME } from '#domain/communities/limits.ts'
import { lengthWords } from '#domain/limits.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SuggestingInput } from '#web/ui/forms/suggesting-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

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
      <Field label="Nome" help={`${lengthWords(NAME)}.`} error={errors.name} required>
        <TextInput name="name" defaultValue={values.name} maxLength={2 * NAME.max} autoComplete="off" />
      </Field>
      <Field
        label="Descrição"
        help={`Assunto e público da comunidade. ${lengthWords(COMMUNITY_DESCRIPTION)}.`}
        error={errors.description}
        required
      >
        <Textarea
          name="description"
          rows={4}
          counter
          maxLength={COMMUNITY_DESCRIPTION.max}
          defaultValue={values.description}
        />
      </Field>
      <Field
        label="Área temática"
        help="Escolha uma sugestão ou escreva outra."
        error={errors.thematicArea}
        required
      >
        <AreaInput defaultValue={values.thematicArea} areas={areas} />
      </Field>
    </>
  )
}

/** The areas there are, and those of other communities; another one may be typed. */
function AreaInput({ defaultValue = '', areas }: { defaultValue?: string; areas: readonly string[] }) {
  const [typed, setTyped] = useState(defaultValue)
  const suggestions = useMemo(
    () =>
      [...new Set([...areas, ...THEMATIC_AREAS])].filter((area) => fold(area).includes(fold(typed.trim()))),
    [areas, typed],
  )
  return (
    <SuggestingInput
      name="thematicArea"
      defaultValue={defaultValue}
      maxLength={2 * AREA.max}
      autoComplete="off"
      listLabel="Áreas"
      suggestions={suggestions}
      onTyped={setTyped}
    />
  )
}
