import type { LongText } from '#web/http/loaders/long-text.ts'

const stood = new Map<string, string>()

/** The text from the loader data or, if the server rendered it into the page, from there. */
export function htmlOf({ of, html }: LongText): string {
  if (import.meta.env.SSR) return html ?? ''
  // text already in the page stays: replacing it with the same text would lose the selection
  const known = stood.get(of) ?? html
  if (known !== undefined) return known
  const standing = document.querySelector(`[data-text="${of}"]`)?.innerHTML
  if (standing !== undefined) stood.set(of, standing)
  return standing ?? ''
}
