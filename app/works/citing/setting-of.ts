import type { Run } from '#engines/citations/styled-text.ts'

/** How a piece of a reference is set: what leans within what leans stands upright. */
export const settingOf = ({ style, foreign = false }: Run) => ({
  isBold: style === 'bold',
  isItalic: (style === 'italic') !== foreign,
})
