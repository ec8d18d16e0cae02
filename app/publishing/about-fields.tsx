import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import { lengthWords } from '#domain/limits.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AuthorsField } from './authors/authors-field.tsx'
import { ParagraphField, TitleField, type FormFields } from './form-fields.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ReferenceFields } from './reference-fields.tsx'

interface Props {
  form: FormFields
  draftId: number | null
  reference: ReferencePreview
  /** the published work that gets a new version */
  editing: { isOwner: boolean } | undefined
}

/** Step one: what the work says of itself. */
export function AboutFields({ form, draftId, editing, reference }: Props) {
  return (
    <>
      <TitleField form={form} name="title" label="Título" required maxLength={LIMITS.title.max} />
      <ParagraphField
        form={form}
        name="abstract"
        label="Resumo"
        help={`${lengthWords(LIMITS.abstract)}: é o que os leitores veem primeiro.`}
        required
        maxLength={LIMITS.abstract.max}
        rows={6}
      />
      <Classification form={form} />
      <KeywordsField form={form} draftId={draftId} />
      <AuthorsField form={form} mayDeposit={editing?.isOwner ?? true} />
      <ReferenceFields form={form} preview={reference} />
      <OptionalFields form={form} />
    </>
  )
}

function Classification({ form: { values, errorOf, noteOf } }: { form: FormFields }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Área temática" error={errorOf('thematicArea')} note={noteOf('thematicArea')} required>
        <Select
          name="thematicArea"
          options={THEMATIC_AREAS}
          defaultValue={values.thematicArea}
          placeholder="Selecione a área"
        />
      </Field>
      <Field label="Categoria" error={errorOf('category')} note={noteOf('category')} required>
        <Select
          name="category"
          options={CATEGORIES}
          defaultValue={values.category}
          placeholder="Selecione a categoria"
        />
      </Field>
    </div>
  )
}
