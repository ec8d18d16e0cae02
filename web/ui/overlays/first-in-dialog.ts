/** What is written or chosen in; pressing a space in it closes nothing. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled, [readonly])'
const CHOICE = 'input:is([type="checkbox"], [type="radio"]):not(:disabled)'

/**
 * Where a dialog begins: on its first field, a question on its first button, which changes nothing ('Cancelar'), any
 * other on its title. Never on 'Fechar': what is typed would be lost, and a space would close it.
 */
export function firstInDialog(
  dialog: HTMLElement,
  { alert = false, touch = false } = {},
): HTMLElement | null {
  // the keyboard of a phone would cover half of what has just opened
  const field = dialog.querySelector<HTMLInputElement>(touch ? CHOICE : FIELD)
  if (field?.type === 'radio') return chosenOf(dialog, field.name) ?? field
  if (field) return field
  if (alert) return dialog.querySelector<HTMLElement>('button')
  const title = dialog.querySelector<HTMLElement>('h2')
  title?.setAttribute('tabindex', '-1')
  return title
}

const chosenOf = (dialog: HTMLElement, name: string) =>
  dialog.querySelector<HTMLElement>(`input[type="radio"][name="${name}"]:checked`)
