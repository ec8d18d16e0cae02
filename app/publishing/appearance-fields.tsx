import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#domain/publishing/schema.ts'
import { APPEARANCE_FIELDS, appearanceOf, type AppearanceField } from '#domain/works/texts.ts'
import { LineField, type FormFields } from './form-fields.tsx'

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
  registeredDoi: 'O que a revista, o evento ou a biblioteca registrou, se há.',
}
const WIDE = new Set<AppearanceField>(['journal', 'registeredDoi'])

/**
 * Where the work appeared before: what references need. Only what its category has is shown; what was typed for
 * another one waits unseen, in case the choice is taken back.
 */
export function AppearanceFields({ form }: { form: FormFields }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [category, setCategory] = useState(form.values.category)
  useEffect(() => {
    const select = details.current?.closest('form')?.elements.namedItem('category')
    if (!(select instanceof HTMLSelectElement)) return
    const read = () => setCategory(select.value)
    read()
    select.addEventListener('change', read)
    return () => select.removeEventListener('change', read)
  }, [])
  const shown = appearanceOf(category)
  const general = appearanceOf('')
  return (
    <details
      ref={details}
      open={APPEARANCE_FIELDS.some((field) => form.errorOf(field))}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 py-2.5">
        <span className="font-medium">Onde apareceu</span>
        <span className="text-sm text-muted">
          {shown.journal
            ? 'periódico ou evento, páginas, cidade, DOI'
            : 'cidade, ano e outros dados da referência'}
        </span>
      </summary>
      <div className="grid gap-6 border-t border-line p-4 sm:grid-cols-2">
        {APPEARANCE_FIELDS.map((field) => (
          <div key={field} hidden={!shown[field]} className={WIDE.has(field) ? 'sm:col-span-2' : undefined}>
            <LineField
              form={form}
              name={field}
              label={shown[field] ?? general[field] ?? ''}
              help={HELP[field]}
              maxLength={MAX[field] ?? LIMITS.short.max}
              inputMode={field === 'journalYear' ? 'numeric' : undefined}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
