/** What is written or chosen in; pressing a space in it closes nothing. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]):not(:disabled, [readonly])'
const CHOICE = 'input:is([type="checkbox"], [type="radio"]):not(:disabled)'

/**
 * Where a dialog begins: on its first field, a question on its first button, which changes nothing ('Cancelar'), any
 * other on its title. Never on 'Fechar': what is typed would be lost, and a space would close it.
 */
export function firstInDialog(
  dialog: HTMLElement,
  { alert = false, touch = false } = {},
): HTMLElement | null {
  const title = dialog.querySelector<HTMLElement>('h2')
  // the keyboard of a phone would cover half of what has just opened
  const field = touch ? null : dialog.querySelector<HTMLElement>(FIELD)
  if (field) return field
  const choice =
    dialog.querySelector<HTMLElement>(`${CHOICE}:checked`) ?? dialog.querySelector<HTMLElement>(CHOICE)
  if (choice) return choice
  if (alert) return dialog.querySelector<HTMLElement>('button')
  title?.setAttribute('tabindex', '-1')
  return title
}
