import { EMPTY_FORM, readWorkForm } from '#app/drafts/read-work-form.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { putChips } from '#web/ui/forms/put-chips.ts'
import { putValue } from '#web/ui/forms/put-value.ts'
import type { FieldName, FieldValues } from './filling-words.ts'

export const fieldOf = (form: HTMLFormElement, name: FieldName) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    `[name="${name}"]:not([type=hidden])`,
  )

/** Puts a value into a field as if it had been typed. */
export function putField(form: HTMLFormElement, name: FieldName, value: string | readonly string[]): void {
  const field = fieldOf(form, name)
  if (!field) return
  if (typeof value === 'string') putValue(field, value)
  else putChips(field as HTMLInputElement, value)
}

/** Whether a form that was read holds this value. */
export const holdsValue = (read: DraftData, name: FieldName, value: string | readonly string[]) =>
  String(read[name]) === String(value)

/** Empties the fields that still hold what was put there; what was typed over it stays. */
export function emptyFields(form: HTMLFormElement, taken: FieldValues): void {
  const read = readWorkForm(new FormData(form))
  for (const name of Object.keys(taken) as FieldName[])
    if (holdsValue(read, name, taken[name]!)) putField(form, name, EMPTY_FORM[name])
}
