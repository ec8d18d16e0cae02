import * as v from 'valibot'
import { tidyText, tidyWords } from './tidy-text.ts'

export const BROKEN_FORM = 'Formulário inválido. Recarregue a página.'

/** A text of a form; one that is not sent is empty. */
export const writtenText = v.pipe(
  v.optional(v.nullable(v.string(BROKEN_FORM)), ''),
  v.transform((text) => tidyText(text ?? '')),
)

/** What others find, cite and copy: a title, a name, a keyword, an abstract. */
export const writtenWords = v.pipe(writtenText, v.transform(tidyWords))
