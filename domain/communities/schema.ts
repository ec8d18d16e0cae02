import * as v from 'valibot'
import { mixesAlphabets } from '#domain/mixes-alphabets.ts'
import { BROKEN_FORM, writtenText, writtenWords } from '#domain/schema.ts'
import { seenLengthOf } from '#domain/tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { hasAddress } from './has-address.ts'
import { AREA, COMMUNITY_DESCRIPTION, MUTE_DAYS, NAME, REASON_MAX, RULES_MAX } from './limits.ts'
import {
  AREA_TOO_LONG,
  AREA_TOO_SHORT,
  DESCRIPTION_TOO_LONG,
  DESCRIPTION_TOO_SHORT,
  NAME_HAS_NO_LETTERS,
  COMMUNITY_NAME_MIXES_ALPHABETS,
  NAME_TOO_LONG,
  NAME_TOO_SHORT,
  REASON_REQUIRED,
  REASON_TOO_LONG,
  RULES_TOO_LONG,
} from './texts.ts'

/** A name is one line. */
const line = v.pipe(
  writtenWords,
  v.transform((text) => text.replace(/\s+/g, ' ')),
)

const nameSchema = v.pipe(
  line,
  v.check((s) => seenLengthOf(s) >= NAME.min, NAME_TOO_SHORT),
  v.check((s) => lengthOf(s) <= NAME.max, NAME_TOO_LONG),
  v.check((s) => !mixesAlphabets(s), COMMUNITY_NAME_MIXES_ALPHABETS),
  v.check(hasAddress, NAME_HAS_NO_LETTERS),
)

const about = {
  name: nameSchema,
  description: v.pipe(
    writtenWords,
    v.check((s) => seenLengthOf(s) >= COMMUNITY_DESCRIPTION.min, DESCRIPTION_TOO_SHORT),
    v.check((s) => lengthOf(s) <= COMMUNITY_DESCRIPTION.max, DESCRIPTION_TOO_LONG),
  ),
  thematicArea: v.pipe(
    line,
    v.check((s) => seenLengthOf(s) >= AREA.min, AREA_TOO_SHORT),
    v.check((s) => lengthOf(s) <= AREA.max, AREA_TOO_LONG),
  ),
}

export const resendSchema = v.object(about, BROKEN_FORM)

export const communitySchema = v.object(
  { ...about, submissionKey: v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM)) },
  BROKEN_FORM,
)

const reason = v.pipe(
  writtenText,
  v.check((s) => s !== '', REASON_REQUIRED),
  v.check((s) => lengthOf(s) <= REASON_MAX, REASON_TOO_LONG),
)

export const communityDecisionSchema = v.variant(
  'decision',
  [
    v.object({ decision: v.literal('approve') }, BROKEN_FORM),
    v.object({ decision: v.literal('reject'), reason }, BROKEN_FORM),
  ],
  BROKEN_FORM,
)

/** The name is asked for where staff took it down. */
export const communityEditSchema = v.object(
  {
    name: v.optional(v.nullable(nameSchema), null),
    description: about.description,
    thematicArea: about.thematicArea,
    rules: v.pipe(
      v.optional(writtenText, ''),
      v.check((s) => lengthOf(s) <= RULES_MAX, RULES_TOO_LONG),
    ),
  },
  BROKEN_FORM,
)

export const muteSchema = v.object(
  {
    days: v.pipe(
      v.union([v.string(), v.number()], BROKEN_FORM),
      v.transform(Number),
      v.picklist(MUTE_DAYS, BROKEN_FORM),
    ),
    reason,
  },
  BROKEN_FORM,
)

export const closingSchema = v.object({ reason }, BROKEN_FORM)
