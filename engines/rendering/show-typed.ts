import { escapeText } from './complete-page.ts'

/** A text as it was typed, in its paragraphs: for the moment in which its page is still being made. */
export function showTyped(source: string): string {
  return source
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeText(block.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
