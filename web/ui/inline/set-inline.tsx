// chunk: apart
import { Fragment, type ReactNode } from 'react'
import { readInline, type InlineStyle } from '#engines/rendering/inline/read-inline.ts'

const ELEMENTS = { em: 'em', strong: 'strong', sub: 'sub', sup: 'sup', variable: 'i' } as const

/** Every piece in the elements of its styles; nothing typed becomes an element otherwise. */
export default function SetInline({ text }: { text: string }) {
  return readInline(text).map((run, index) => (
    <Fragment key={index}>{inStyles(run.text, run.styles)}</Fragment>
  ))
}

/** In the elements of its styles, the first outermost. */
export function inStyles(inside: ReactNode, styles: readonly InlineStyle[]): ReactNode {
  return styles.reduceRight((within, style) => {
    const Element = ELEMENTS[style]
    return <Element>{within}</Element>
  }, inside)
}
