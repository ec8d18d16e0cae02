import { readInline } from './read-inline.ts'
import type { InlineStyle } from './read-inline.ts'

/** The rich text of CSL-JSON (`<i>`, `<b>`, `<sub>`, `<sup>`): https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
const TAGS: Readonly<Record<InlineStyle, string>> = {
  em: 'i',
  strong: 'b',
  sub: 'sub',
  sup: 'sup',
  variable: 'i',
}

export const inlineTags = (source: string): string =>
  readInline(source)
    .map(({ text, styles }) =>
      styles.reduceRight((inside, style) => `<${TAGS[style]}>${inside}</${TAGS[style]}>`, text),
    )
    .join('')
