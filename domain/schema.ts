import * as v from 'valibot'
import { tidyText } from './tidy-text.ts'

export const BROKEN_FORM = 'Formulário inválido. Recarregue a página.'

/** A text of a form; one that is not sent is empty. */
export const writtenText = v.pipe(
  v.optional(v.nullable(v.string(BROKEN_FORM)), ''),
  v.transform((text) => tidyText(text ?? '')),
)
