import type { PrintInline } from './print-text.ts'

/** The letters of a row of pieces, without notes. */
export function plainTextOf(children: readonly PrintInline[]): string {
  return children
    .map((child) => {
      if (child.kind === 'text' || child.kind === 'code') return child.text
      if (child.kind === 'formula') return child.tex
      if (child.kind === 'picture') return child.alt
      if (child.kind === 'break') return ' '
      return 'children' in child ? plainTextOf(child.children) : ''
    })
    .join('')
}
