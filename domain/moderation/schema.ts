import * as v from 'valibot'
import { MEASURES, type Measure } from './texts.ts'

export const REASON = { min: 10, max: 2000 } as const

const BROKEN_FORM = 'Formulário inválido. Recarregue a página.'
const UNKNOWN_DECISION = 'Escolha se a denúncia é aprovada ou rejeitada'
const length = (text: string) => [...text].length

const reason = v.pipe(
  v.optional(v.string(BROKEN_FORM), ''),
  v.transform((s) => s.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()),
  v.check((s) => length(s) >= REASON.min, `O motivo deve ter pelo menos ${REASON.min} caracteres`),
  v.check((s) => length(s) <= REASON.max, `O motivo deve ter no máximo ${REASON.max} caracteres`),
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
