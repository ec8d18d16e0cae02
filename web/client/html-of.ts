import type { LongText } from '#web/http/loaders/long-text.ts'

const stood = new Map<string, string>()

/** The text that came with the data, or that stands in the page since it was sent. */
export function htmlOf({ of, html }: LongText): string {
  if (import.meta.env.SSR) return html ?? ''
  // what stands there stays: the same text, set anew, would lose what is selected in it
  const known = stood.get(of) ?? html
  if (known !== undefined) return known
  const standing = document.querySelector(`[data-text="${of}"]`)?.innerHTML
  if (standing !== undefined) stood.set(of, standing)
  return standing ?? ''
}
