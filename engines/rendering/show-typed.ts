import { escapeText } from './complete-page.ts'

/** A text as typed, in paragraphs: shown until its page has been rendered. */
export function showTyped(source: string): string {
  return source
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeText(block.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
