import type { EditorHandle } from '#app/editor/editor-handle.ts'
import { readWorkForm } from '#app/drafts/read-work-form.ts'
import { readAuthorLines } from '#engines/deposit/names/read-author-lines.ts'
import { putValue } from '#web/ui/forms/put-value.ts'

/** What was chosen of two versions: fields by their names, and the text. */
export interface Chosen {
  fields: Readonly<Record<string, string>>
  content: string | null
}

/** Form values, for comparison with a newer version. */
export function readSides(form: HTMLFormElement): Record<string, string> {
  const filled = new FormData(form)
  const { title, abstract, thematicArea, category, institution, language, titleEn, abstractEn, ...rest } =
    readWorkForm(filled)
  return {
    baseVersion: String(filled.get('baseVersion')),
    ...{ title, abstract, thematicArea, category, institution, language, titleEn, abstractEn },
    keywords: rest.keywords.join('; '),
    authors: readAuthorLines(rest.authors)
      .map(({ name }) => name)
      .join('; '),
    content: rest.content,
  }
}

/** Sets the values as if they had been typed: the draft saves them, and the person continues from there. */
export function putInForm(form: HTMLFormElement, { fields, content }: Chosen, editor: EditorHandle): void {
  const texts = content === null ? fields : { ...fields, content }
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      putValue(field, text)
  }
  if (content !== null) editor.openAgain()
}
