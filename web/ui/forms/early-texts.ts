// chunk: shell
const texts = new WeakMap<HTMLTextAreaElement, string>()

/**
 * Text typed before the scripts load. When hydrating, React resets a text area with a default value to that
 * value, so typed text is saved before.
 */
export function keepEarlyTexts(): void {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) texts.set(area, area.value)
  document.addEventListener('input', ({ target }) => {
    const early = document.documentElement.dataset.hydrated !== 'true'
    if (early && target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  })
}

/** Returns it once: text typed later belongs to the field itself. */
export function takeEarlyText(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (!(field instanceof HTMLTextAreaElement)) return field.value
  const text = texts.get(field) ?? field.value
  texts.delete(field)
  return text
}
