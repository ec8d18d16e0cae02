import * as v from 'valibot'
import { lengthOf, seenLengthOf, writtenText } from '../schema.ts'
import { MEASURES, type Measure } from './texts.ts'

export const REASON = { min: 10, max: 2000 } as const

const UNKNOWN_DECISION = 'Escolha se a denúncia é aprovada ou rejeitada'

const reason = v.pipe(
  writtenText,
  v.check((s) => seenLengthOf(s) >= REASON.min, `O motivo deve ter pelo menos ${REASON.min} caracteres`),
  v.check((s) => lengthOf(s) <= REASON.max, `O motivo deve ter no máximo ${REASON.max} caracteres`),
)

/** A measure belongs to what was found true, and only to that. */
export const decisionSchema = v.variant(
  'decision',
  [
    v.object({
      decision: v.literal('resolve'),
      measure: v.picklist(Object.keys(MEASURES) as Measure[], 'Escolha a medida'),
      reason,
    }),
    v.object({ decision: v.literal('reject'), reason }),
  ],
  UNKNOWN_DECISION,
)

export type Decision = v.InferOutput<typeof decisionSchema>
