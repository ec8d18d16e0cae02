import { useState } from 'react'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { appearanceOf, DEFENDED, isThesis, type AppearanceField } from '#domain/works/texts.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { putValue } from '#web/ui/forms/put-value.ts'
import { SuggestingInput } from '#web/ui/forms/suggesting-input.tsx'
import { LineField, type FormFields } from './form-fields.tsx'
import { DoiLookup } from './reference/doi-lookup.tsx'
import { ShownReference } from './reference/shown-reference.tsx'

const MAX: Partial<Record<AppearanceField, number>> = {
  volume: LIMITS.place.max,
  issue: LIMITS.place.max,
  pages: LIMITS.place.max,
  journalYear: 4,
  issn: 20,
  isbn: 30,
  registeredDoi: LIMITS.doi.max,
}
const HELP: Partial<Record<AppearanceField, string>> = {
  registeredDoi: 'Dados da revista, do evento ou da biblioteca, se houver.',
}
const WIDE = new Set<AppearanceField>(['journal', 'registeredDoi'])
/** Asked for in any case; of the others what the category has, and without scripts all as long as it is not known. */
const ALWAYS = new Set<AppearanceField>(['city', 'journalYear'])
const MAIN = ['journal', 'volume', 'issue', 'pages', 'city', 'journalYear'] as const
const REST = ['publisher', 'issn', 'isbn', 'registeredDoi'] as const

/**
 * What the reference of the chosen category needs, in one place, and the reference as it will read. What was typed for
 * another category waits unseen, in case the choice is taken back.
 */
export function ReferenceFields({ form, preview }: { form: FormFields; preview: ReferencePreview }) {
  const category = form.typed.category
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">Referência</legend>
      <div>
        <p aria-hidden className="font-medium">
          Referência
        </p>
        <p className="text-sm text-muted">O que precisa quem for citar o trabalho.</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Institution form={form} />
        </div>
        <div className="sm:col-span-2">
          <LineField form={form} name="programme" label="Programa ou curso" maxLength={LIMITS.short.max} />
        </div>
        <div
          hidden={category !== '' && !isThesis(category) && form.typed.degree === ''}
          className="sm:col-span-2"
        >
          <LineField
            form={form}
            name="degree"
            label="Grau"
            help="Como está na folha de rosto: Mestra em Educação, Licenciatura em Letras."
            maxLength={LIMITS.short.max}
          />
        </div>
        {MAIN.map((field) => (
          <AppearanceLine key={field} form={form} field={field}>
            {field === 'city' && <ProposedCity city={preview.proposedCity} />}
          </AppearanceLine>
        ))}
        <div hidden={category !== '' && !DEFENDED.has(category) && form.typed.defenceDate === ''}>
          <LineField form={form} name="defenceDate" label="Data de defesa" type="date" />
        </div>
      </div>
      <Rest form={form} asksForDois={preview.asksForDois ?? false} />
      <ShownReference preview={preview} className="script-only" />
    </fieldset>
  )
}

function AppearanceLine({
  form,
  field,
  children,
}: {
  form: FormFields
  field: AppearanceField
  children?: React.ReactNode
}) {
  const category = form.typed.category
  const shown = appearanceOf(category)
  const isLater = category === '' && !ALWAYS.has(field) && form.values[field] === ''
  return (
    <div
      hidden={!shown[field]}
      className={cx(WIDE.has(field) && 'sm:col-span-2', isLater && 'without-script')}
    >
      <LineField
        form={form}
        name={field}
        label={shown[field] ?? appearanceOf('')[field] ?? ''}
        help={HELP[field]}
        maxLength={MAX[field] ?? LIMITS.short.max}
        inputMode={field === 'journalYear' ? 'numeric' : undefined}
      />
      {children}
    </div>
  )
}

/** What few references have. */
function Rest({ form, asksForDois }: { form: FormFields; asksForDois: boolean }) {
  const shown = appearanceOf(form.typed.category)
  // initial state only: correcting an error must not close it over what is being typed
  const [open] = useState(() => REST.some((field) => form.errorOf(field) || form.values[field] !== ''))
  return (
    <details open={open} hidden={!REST.some((field) => shown[field])}>
      <summary className="min-h-11 py-2.5 text-sm font-medium">
        {shown.publisher ? 'Editora, ISSN, DOI e outros' : 'DOI da versão publicada'}
      </summary>
      <div className="grid gap-6 pt-2 sm:grid-cols-2">
        {REST.map((field) => (
          <AppearanceLine key={field} form={form} field={field}>
            {field === 'registeredDoi' && asksForDois && <DoiLookup saved={form.savedDoi} />}
          </AppearanceLine>
        ))}
      </div>
    </details>
  )
}

/** Offers institutions as others typed them. */
function Institution({ form: { values, errorOf, noteOf } }: { form: FormFields }) {
  const [typed, setTyped] = useState('')
  const { items } = useTypeahead<string>({ path: '/_/institutions?q=', typed, least: SUGGESTIONS_FROM })
  return (
    <Field label="Instituição" error={errorOf('institution')} note={noteOf('institution')} optional>
      <SuggestingInput
        name="institution"
        defaultValue={values.institution}
        maxLength={LIMITS.short.max}
        listLabel="Instituições"
        suggestions={items}
        autoComplete="organization"
        onTyped={setTyped}
      />
    </Field>
  )
}

/** Where the institution is; one press puts it in. */
function ProposedCity({ city }: { city: string | null }) {
  if (city === null) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Sede da instituição:
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          const field = currentTarget.form?.elements.namedItem('city')
          if (!(field instanceof HTMLInputElement)) return
          putValue(field, city)
          field.focus()
        }}
      >
        Usar “{city}”
      </Button>
    </p>
  )
}
