// chunk: shell
const texts = new WeakMap<HTMLTextAreaElement, string>()

/**
 * What is typed before the scripts come. React sets a text area that began with words back to them as it takes the page
 * over, so they are kept from before that moment.
 */
export function keepEarlyTexts(): void {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) texts.set(area, area.value)
  document.addEventListener('input', ({ target }) => {
    const early = document.documentElement.dataset.hydrated !== 'true'
    if (early && target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  })
}

/** Once: what is typed later is its field's own. */
export function takeEarlyText(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (!(field instanceof HTMLTextAreaElement)) return field.value
  const text = texts.get(field) ?? field.value
  texts.delete(field)
  return text
}
