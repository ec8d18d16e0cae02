import * as v from 'valibot'
import { BROKEN_FORM } from '#domain/schema.ts'
import { PERIOD_REVERSED } from './texts.ts'

const id = v.pipe(
  v.union([v.string(), v.number()], BROKEN_FORM),
  v.transform(Number),
  v.safeInteger(BROKEN_FORM),
  v.minValue(1, BROKEN_FORM),
)
/** A box that is not ticked is not sent. */
const ticked = v.pipe(
  v.optional(v.union([v.boolean(), v.string()], BROKEN_FORM), false),
  v.transform((given) => given === true || given === 'on'),
)
const month = v.pipe(v.string(BROKEN_FORM), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, BROKEN_FORM))

export const oneReviewSchema = v.object({ reviewId: id }, BROKEN_FORM)
/** Whole months: nobody narrows an anonymous review down to a day. */
export const periodSchema = v.pipe(
  v.object({ from: month, until: month, named: ticked, anonymous: ticked }, BROKEN_FORM),
  v.forward(
    v.check(({ from, until }) => from <= until, PERIOD_REVERSED),
    ['until'],
  ),
)
export const publicationSchema = v.object({ workId: id }, BROKEN_FORM)
export const coordinationSchema = v.object({ coordinationId: id }, BROKEN_FORM)
export const endingSchema = v.object({ id }, BROKEN_FORM)
