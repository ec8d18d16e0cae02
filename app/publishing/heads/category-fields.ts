import { APPEARANCE_FIELDS, appearanceOf, isThesis } from '#domain/works/texts.ts'

/** Whether a field belongs to what the form says, or is about to say, the work is. */
export function categoryFields(form: HTMLFormElement, offered: string): (field: string) => boolean {
  const chosen = form.querySelector<HTMLSelectElement>('select[name=category]')?.value
  const category = chosen || offered
  const shown = appearanceOf(category)
  return (field) =>
    field === 'degree'
      ? category === '' || isThesis(category)
      : !(APPEARANCE_FIELDS as readonly string[]).includes(field) || field in shown
}
