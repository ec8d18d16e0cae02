import * as v from 'valibot'
import { BROKEN_FORM, writtenText } from '../schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { COMMENT_MAX } from './limits.ts'
import { COMMENT_EMPTY } from './texts.ts'

const commentContentSchema = v.pipe(
  writtenText,
  v.check((s) => s !== '', COMMENT_EMPTY),
  v.check((s) => lengthOf(s) <= COMMENT_MAX, `Comentário deve ter no máximo ${COMMENT_MAX} caracteres`),
)

export const commentSchema = v.object(
  {
    content: commentContentSchema,
    submissionKey: v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM)),
  },
  BROKEN_FORM,
)
