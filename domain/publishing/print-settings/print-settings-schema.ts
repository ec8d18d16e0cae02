import * as v from 'valibot'
import { isDay } from '#domain/day-schema.ts'
import { BROKEN_FORM, writtenText, writtenWords } from '#domain/schema.ts'
import { tidyWords } from '#domain/tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { PRINT_LIMITS } from './limits.ts'
import {
  BOARD_NAME_TOO_LONG,
  DAY_UNKNOWN,
  FONT_UNKNOWN,
  FORM_UNKNOWN,
  NATURE_TOO_LONG,
  TOO_MANY_ON_BOARD,
  UNIT_TOO_LONG,
} from './texts.ts'

const optional = (most: number, tooLong: string) =>
  v.pipe(
    writtenWords,
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.check((text) => lengthOf(text) <= most, tooLong),
    v.transform((text) => text || null),
  )

export const printSettingsSchema = v.object(
  {
    form: v.pipe(
      writtenText,
      v.picklist(['', 'article', 'thesis'], FORM_UNKNOWN),
      v.transform((form) => form || null),
    ),
    font: v.pipe(writtenText, v.picklist(['serif', 'sans'], FONT_UNKNOWN)),
    unit: optional(PRINT_LIMITS.unit, UNIT_TOO_LONG),
    nature: optional(PRINT_LIMITS.nature, NATURE_TOO_LONG),
    /** a name a line */
    board: v.pipe(
      writtenText,
      v.transform((text) => text.split('\n').map(tidyWords).filter(Boolean)),
      v.check((names) => names.length <= PRINT_LIMITS.board, TOO_MANY_ON_BOARD),
      v.check(
        (names) => names.every((name) => lengthOf(name) <= PRINT_LIMITS.boardName),
        BOARD_NAME_TOO_LONG,
      ),
    ),
    approvedOn: v.pipe(
      writtenText,
      v.check((text) => text === '' || isDay(text), DAY_UNKNOWN),
      v.transform((text) => text || null),
    ),
  },
  BROKEN_FORM,
)

export type PrintSettings = v.InferOutput<typeof printSettingsSchema>

/** Of a work whose authors chose nothing. */
export const NO_PRINT_SETTINGS: PrintSettings = {
  form: null,
  font: 'serif',
  unit: null,
  nature: null,
  board: [],
  approvedOn: null,
}
