import { useState } from 'react'
import { LIMITS } from '#domain/publishing/schema.ts'
import { LANGUAGES, LICENCES } from '#domain/works/texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ChipsField, LineField, ParagraphField, type FormFields } from './form-fields.tsx'

const FIELDS = ['language', 'licence', 'titleEn', 'abstractEn', 'keywordsEn', 'advisor', 'coAdvisor']
const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

/**
 * Optional fields, folded. Open initially if one inside has an error; later, whatever links to one opens it.
 */
export function OptionalFields({ form }: { form: FormFields }) {
  const { values, errorOf, noteOf } = form
  // initial state only: correcting an error must not close it over what is being typed
  const [open] = useState(() => FIELDS.some((field) => errorOf(field)))
  return (
    <details open={open} className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 py-2.5">
        <span className="font-medium">Mais detalhes</span>
        <span className="text-sm text-muted">licença, idioma, versão em inglês e orientação</span>
      </summary>
      <div className="grid grid-cols-1 gap-6 border-t border-line p-4">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Licença" error={errorOf('licence')}>
            <Select name="licence" options={LICENCES} defaultValue={values.licence || LICENCES[0]} />
          </Field>
          <Field label="Idioma do texto" error={errorOf('language')} note={noteOf('language')}>
            <Select name="language" options={LANGUAGE_OPTIONS} defaultValue={values.language || 'pt'} />
          </Field>
        </div>
        <LineField
          form={form}
          name="titleEn"
          label="Título em inglês"
          lang="en"
          maxLength={LIMITS.title.max}
        />
        <ParagraphField
          form={form}
          name="abstractEn"
          label="Resumo em inglês"
          lang="en"
          maxLength={LIMITS.abstract.max}
          rows={4}
        />
        <ChipsField
          form={form}
          name="keywordsEn"
          label="Palavras-chave em inglês"
          maxLength={LIMITS.keyword.max}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <LineField form={form} name="advisor" label="Orientador(a)" maxLength={LIMITS.short.max} />
          <LineField form={form} name="coAdvisor" label="Coorientador(a)" maxLength={LIMITS.short.max} />
        </div>
      </div>
    </details>
  )
}
