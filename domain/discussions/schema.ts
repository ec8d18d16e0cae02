import * as v from 'valibot'
import { BROKEN_FORM, writtenText, writtenWords } from '#domain/schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import {
  CONTENT_MAX,
  CONTENT_TOO_LONG,
  FILL_EVERYTHING,
  REPLY_EMPTY,
  REPLY_MAX,
  REPLY_TOO_LONG,
  TITLE_MAX,
  TITLE_TOO_LONG,
} from './texts.ts'

const key = v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM))

/** Forms send text, programs a number. */
const whole = v.pipe(
  v.union([v.string(), v.number()], BROKEN_FORM),
  v.transform(Number),
  v.safeInteger(BROKEN_FORM),
  v.minValue(0, BROKEN_FORM),
)

const title = v.pipe(
  writtenWords,
  v.transform((text) => text.replace(/\s+/g, ' ')),
  v.check((s) => s !== '', FILL_EVERYTHING),
  v.check((s) => lengthOf(s) <= TITLE_MAX, TITLE_TOO_LONG),
)

const content = v.pipe(
  writtenText,
  v.check((s) => s !== '', FILL_EVERYTHING),
  v.check((s) => lengthOf(s) <= CONTENT_MAX, CONTENT_TOO_LONG),
)

export const discussionSchema = v.object({ title, content, submissionKey: key }, BROKEN_FORM)

/** `revision` is the one that was edited, so that a newer one is not overwritten. */
export const discussionEditSchema = v.object({ title, content, revision: whole }, BROKEN_FORM)

const reply = v.pipe(
  writtenText,
  v.check((s) => s !== '', REPLY_EMPTY),
  v.check((s) => lengthOf(s) <= REPLY_MAX, REPLY_TOO_LONG),
)

export const discussionReplySchema = v.object(
  {
    content: reply,
    submissionKey: key,
    parentId: v.pipe(
      v.optional(v.nullable(v.union([v.string(), v.number()], BROKEN_FORM)), null),
      v.transform((given) => (given === null || given === '' ? null : Number(given))),
      v.nullable(v.pipe(v.number(BROKEN_FORM), v.safeInteger(BROKEN_FORM), v.minValue(1, BROKEN_FORM))),
    ),
  },
  BROKEN_FORM,
)

export const replyEditSchema = v.object({ content: reply }, BROKEN_FORM)

// A draft keeps twice what may be published: too long a text is refused at publishing, not lost before.
const loose = (max: number) =>
  v.pipe(
    v.optional(v.nullable(v.string(BROKEN_FORM)), ''),
    v.transform((s) => [...(s ?? '').toWellFormed().replaceAll('\0', '')].slice(0, max).join('')),
  )

export const discussionDraftSchema = v.object(
  { title: loose(1000), content: loose(2 * CONTENT_MAX), revision: v.optional(whole, 0) },
  BROKEN_FORM,
)
