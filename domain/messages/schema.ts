import * as v from 'valibot'
import { BROKEN_FORM, writtenText } from '#domain/schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { MESSAGE_EMPTY, MESSAGE_LONG, MESSAGE_MAX_LENGTH } from './texts.ts'

export const messageSchema = v.object({
  content: v.pipe(
    writtenText,
    v.check((text) => text !== '', MESSAGE_EMPTY),
    v.check((text) => lengthOf(text) <= MESSAGE_MAX_LENGTH, MESSAGE_LONG),
  ),
  // a form without scripts has none
  submissionKey: v.optional(v.pipe(v.string(BROKEN_FORM), v.uuid(BROKEN_FORM)), () => crypto.randomUUID()),
})
