import * as v from 'valibot'
import { BROKEN_FORM, writtenText } from '../schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { INVITATION_MAX, MESSAGE_MAX, AUTHOR_REPLY_MAX, REVIEW_MAX } from './limits.ts'
import { REVIEW_MESSAGE_EMPTY, RATING_REQUIRED } from './texts.ts'

const optional = (what: string, max: number) =>
  v.pipe(
    writtenText,
    v.check((s) => lengthOf(s) <= max, `${what} deve ter no máximo ${max} caracteres`),
    v.transform((s) => s || null),
  )
const written = (what: string, max: number, empty: string) =>
  v.pipe(
    writtenText,
    v.check((s) => s !== '', empty),
    v.check((s) => lengthOf(s) <= max, `${what} deve ter no máximo ${max} caracteres`),
  )

/** A form's field is text, a program's a number. */
const whole = v.pipe(
  v.union([v.string(), v.number()], BROKEN_FORM),
  v.transform(Number),
  v.safeInteger(BROKEN_FORM),
  v.minValue(1, BROKEN_FORM),
)
const rating = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()], RATING_REQUIRED)), null),
  v.transform((given) => (given === '' || given === null ? null : Number(given))),
)
const isRating = (given: number | null) =>
  given !== null && Number.isInteger(given) && given >= 1 && given <= 5

/** A box that is not ticked is not sent. */
const ticked = v.pipe(
  v.optional(v.union([v.boolean(), v.string()], BROKEN_FORM), false),
  v.transform((given) => given === true || given === 'on' || given === 'true'),
)

const about = {
  comment: optional('O comentário', REVIEW_MAX),
  anonymous: ticked,
  /** the version that was on the screen */
  workVersion: v.optional(whole),
}

export const reviewDraftSchema = v.object(
  {
    ...about,
    rating: v.pipe(
      rating,
      v.check((given) => given === null || isRating(given), RATING_REQUIRED),
    ),
  },
  BROKEN_FORM,
)

const chosenRating = v.pipe(
  rating,
  v.check(isRating, RATING_REQUIRED),
  v.transform((given) => given as number),
)

export const reviewSchema = v.object({ rating: chosenRating, ...about }, BROKEN_FORM)
/** With the revision that was on the screen while it was changed. */
export const updateSchema = v.object({ rating: chosenRating, ...about, revision: whole }, BROKEN_FORM)

export type ReviewInput = v.InferOutput<typeof reviewSchema>

export const replySchema = v.object(
  { reply: written('A resposta', AUTHOR_REPLY_MAX, 'A resposta não pode estar vazia') },
  BROKEN_FORM,
)

export const reviewMessageSchema = v.object(
  {
    message: written('A mensagem', MESSAGE_MAX, REVIEW_MESSAGE_EMPTY),
    submissionKey: v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM)),
  },
  BROKEN_FORM,
)

export const invitationSchema = v.object(
  { personId: whole, message: optional('A mensagem', INVITATION_MAX) },
  BROKEN_FORM,
)
