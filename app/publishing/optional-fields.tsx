import { LIMITS } from '#domain/works/schema.ts'
import { LANGUAGES, LICENCES } from '#domain/works/texts.ts'
import { ChipsInput } from '#app/ui/chips-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { FieldsProps } from './about-fields.tsx'

const FIELDS = [
  'language',
  'licence',
  'titleEn',
  'abstractEn',
  'keywordsEn',
  'advisor',
  'programme',
  'defenceDate',
] as const

/** Offered, never in the way. Opens by itself where something inside is at fault. */
export function OptionalFields({ values, errorOf, onChange }: FieldsProps) {
  const atFault = FIELDS.some((field) => errorOf(field))
  return (
    <details
      key={atFault ? 'open' : 'folded'}
      open={atFault}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 py-2.5">
        <span className="font-medium">Mais detalhes</span>
        <span className="text-sm text-muted">licença, idioma, versão em inglês, orientação e defesa</span>
      </summary>
      <div className="grid gap-6 border-t border-line p-4">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Licença" error={errorOf('licence')}>
            <Select name="licence" options={LICENCES} defaultValue={values.licence || 'CC BY 4.0'} />
          </Field>
          <Field label="Idioma do texto" error={errorOf('language')}>
            <Select
              name="language"
              options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
              defaultValue={values.language || 'pt'}
            />
          </Field>
        </div>
        <Field label="Título em inglês" error={errorOf('titleEn')} optional>
          <TextInput
            name="titleEn"
            lang="en"
            defaultValue={values.titleEn}
            maxLength={LIMITS.title.max}
            autoComplete="off"
          />
        </Field>
        <Field label="Resumo em inglês" error={errorOf('abstractEn')} optional>
          <Textarea
            name="abstractEn"
            lang="en"
            defaultValue={values.abstractEn}
            maxLength={LIMITS.abstract.max}
            counter
            rows={4}
          />
        </Field>
        <Field label="Palavras-chave em inglês" error={errorOf('keywordsEn')} optional>
          <ChipsInput
            name="keywordsEn"
            noun="palavras-chave em inglês"
            defaultValue={values.keywordsEn}
            maxLength={LIMITS.keyword.max}
            onChange={onChange}
          />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Orientador(a)" error={errorOf('advisor')} optional>
            <TextInput
              name="advisor"
              defaultValue={values.advisor}
              maxLength={LIMITS.short.max}
              autoComplete="off"
            />
          </Field>
          <Field label="Programa ou curso" error={errorOf('programme')} optional>
            <TextInput
              name="programme"
              defaultValue={values.programme}
              maxLength={LIMITS.short.max}
              autoComplete="off"
            />
          </Field>
          <Field label="Data de defesa" error={errorOf('defenceDate')} optional>
            <TextInput name="defenceDate" type="date" defaultValue={values.defenceDate} />
          </Field>
        </div>
      </div>
    </details>
  )
}
