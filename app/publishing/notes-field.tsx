import { LIMITS } from '#domain/publishing/schema.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

export function NotesField({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <Field label="O que mudou nesta versão" help="Aparece no histórico do trabalho." error={error} optional>
      <Textarea name="notes" defaultValue={value} maxLength={LIMITS.notes.max} counter rows={3} />
    </Field>
  )
}
