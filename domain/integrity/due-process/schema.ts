import * as v from 'valibot'
import { writtenText } from '#domain/schema.ts'
import { seenLengthOf } from '#domain/tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'

export const CONTEST = { min: 10, max: 5000 } as const

export const contestSchema = v.object({
  note: v.pipe(
    writtenText,
    v.check(
      (text) => seenLengthOf(text) >= CONTEST.min,
      `A resposta deve ter pelo menos ${CONTEST.min} caracteres`,
    ),
    v.check(
      (text) => lengthOf(text) <= CONTEST.max,
      `A resposta deve ter no máximo ${CONTEST.max} caracteres`,
    ),
  ),
})
