import { AlignmentType, type LevelFormat } from 'docx'

const LEVELS = [0, 1, 2, 3, 4, 5]
export const DEEPEST = LEVELS.length - 1

interface Look {
  format: (typeof LevelFormat)[keyof typeof LevelFormat]
  text: (level: number) => string
  indent: (level: number) => { left: number; hanging: number }
  /** of the outermost level */
  start?: number
}

/** A numbering of Word's with all its levels. */
export const numberLevels = (reference: string, { format, text, indent, start = 1 }: Look) => ({
  reference,
  levels: LEVELS.map((level) => ({
    ...{ level, format, text: text(level), start: level === 0 ? start : 1, alignment: AlignmentType.LEFT },
    style: { paragraph: { indent: indent(level) } },
  })),
})

/** Where what is in a list begins. */
export const listIndent = (level: number): number => 500 + 400 * level
