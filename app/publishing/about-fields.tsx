import { useState } from 'react'
import type { DraftData } from '#domain/works/draft-schema.ts'
import { LIMITS } from '#domain/works/schema.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { ChipsInput } from '#app/ui/chips-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useInstitutions } from './use-institutions.ts'

export interface FieldsProps {
  values: DraftData
  errorOf: (field: string) => string | undefined
  /** For what changes without an event of its own. */
  onChange: () => void
}

/** Step one: what the work says of itself. */
export function AboutFields({ values, errorOf, onChange }: FieldsProps) {
  const [typed, setTyped] = useState('')
  const institutions = useInstitutions(typed)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field label="Título" error={errorOf('title')} required>
        <TextInput
          name="title"
          defaultValue={values.title}
          maxLength={LIMITS.title.max}
          autoComplete="off"
          className="font-serif text-lg"
        />
      </Field>
      <Field
        label="Resumo"
        help="De 50 a 5.000 caracteres: é o que os leitores veem primeiro."
        error={errorOf('abstract')}
        required
      >
        <Textarea
          name="abstract"
          defaultValue={values.abstract}
          maxLength={LIMITS.abstract.max}
          counter
          rows={6}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Área temática" error={errorOf('thematicArea')} required>
          <Select
            name="thematicArea"
            options={THEMATIC_AREAS}
            defaultValue={values.thematicArea}
            placeholder="Selecione a área"
          />
        </Field>
        <Field label="Categoria" error={errorOf('category')} required>
          <Select
            name="category"
            options={CATEGORIES}
            defaultValue={values.category}
            placeholder="Selecione a categoria"
          />
        </Field>
      </div>
      <Field label="Instituição" error={errorOf('institution')} optional>
        <TextInput
          name="institution"
          defaultValue={values.institution}
          maxLength={LIMITS.short.max}
          suggestions={institutions}
          autoComplete="organization"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Palavras-chave"
        help="Uma por vez: Enter ou o botão."
        error={errorOf('keywords')}
        optional
      >
        <ChipsInput
          name="keywords"
          noun="palavras-chave"
          defaultValue={values.keywords}
          maxLength={LIMITS.keyword.max}
          onChange={onChange}
        />
      </Field>
      <Field
        label="Coautores"
        help="Os nomes como devem aparecer. Depois de publicar, você pode convidar as pessoas que têm conta aqui."
        error={errorOf('coAuthors')}
        optional
      >
        <ChipsInput
          name="coAuthors"
          noun="coautores"
          defaultValue={values.coAuthors}
          maxLength={LIMITS.coAuthor.max}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}
