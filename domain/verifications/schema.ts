import * as v from 'valibot'
import { writtenText } from '#domain/schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { REASON_MISSING, REVOKE_REASON_MISSING } from './texts.ts'

export const MAX_REASON = 1000

const reason = (missing: string) =>
  v.pipe(
    writtenText,
    v.check((text) => text !== '', missing),
    v.check((text) => lengthOf(text) <= MAX_REASON, `Motivo deve ter no máximo ${MAX_REASON} caracteres`),
  )

export const verificationDecisionSchema = v.variant('decision', [
  v.object({ decision: v.literal('approve') }),
  v.object({ decision: v.literal('reject'), reason: reason(REASON_MISSING) }),
])

export const revocationSchema = v.object({ reason: reason(REVOKE_REASON_MISSING) })
