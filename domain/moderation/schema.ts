import * as v from 'valibot'
import { endOfDay, isDay } from '../day-schema.ts'
import { writtenText } from '../schema.ts'
import { seenLengthOf } from '../tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { today } from '../today.ts'
import { APPEAL, FLAG_MAX, READY_REASON_MAX, REASON } from './limits.ts'
import { MEASURES, type Measure } from './texts.ts'

const UNKNOWN_DECISION = 'Escolha se a denúncia é aprovada ou rejeitada'

const reason = v.pipe(
  writtenText,
  v.check((s) => seenLengthOf(s) >= REASON.min, `O motivo deve ter pelo menos ${REASON.min} caracteres`),
  v.check((s) => lengthOf(s) <= REASON.max, `O motivo deve ter no máximo ${REASON.max} caracteres`),
)

/** Why, in words that the person concerned reads. */
export const reasonSchema = v.object({ reason })

/** One that staff may pick; every rule that asks for a reason takes it as it is. */
export const readyReasonSchema = v.object({
  text: v.pipe(
    writtenText,
    v.check((s) => seenLengthOf(s) >= REASON.min, `O motivo deve ter pelo menos ${REASON.min} caracteres`),
    v.check(
      (s) => lengthOf(s) <= READY_REASON_MAX,
      `O motivo deve ter no máximo ${READY_REASON_MAX} caracteres`,
    ),
  ),
})

/** `until`: the last day of a suspension; empty until somebody lifts it. */
export const suspensionSchema = v.object({
  reason,
  until: v.pipe(
    v.optional(v.string(), ''),
    v.check((s) => s === '' || isDay(s), 'Informe um dia que exista no calendário'),
    v.check((s) => s === '' || s >= today(), 'Escolha hoje ou um dia que ainda virá'),
    v.transform((s) => (s === '' ? null : endOfDay(s))),
  ),
})

export const appealSchema = v.object({
  text: v.pipe(
    writtenText,
    v.check((s) => seenLengthOf(s) >= APPEAL.min, `O recurso deve ter pelo menos ${APPEAL.min} caracteres`),
    v.check((s) => lengthOf(s) <= APPEAL.max, `O recurso deve ter no máximo ${APPEAL.max} caracteres`),
  ),
})

export const appealDecisionSchema = v.object({
  decision: v.picklist(['grant', 'refuse'], 'Escolha se o recurso é aceito ou recusado'),
  reason,
})

export const flagSchema = v.object({
  reason: v.pipe(
    v.optional(v.string(), ''),
    v.transform((s) => s.replaceAll('\0', '').trim()),
    v.check((s) => lengthOf(s) <= FLAG_MAX, `A denúncia deve ter no máximo ${FLAG_MAX} caracteres`),
  ),
})

export const flagDecisionSchema = v.object({
  decision: v.picklist(['hide', 'keep'], 'Escolha se o conteúdo é ocultado ou mantido'),
  reason,
})

/** What waits is let through without a word, or refused with one. */
export const heldDecisionSchema = v.variant(
  'decision',
  [v.object({ decision: v.literal('release') }), v.object({ decision: v.literal('refuse'), reason })],
  'Escolha se a publicação é liberada ou recusada',
)

/** A measure belongs to what was found true, and only to that. */
export const decisionSchema = v.variant(
  'decision',
  [
    v.object({
      decision: v.literal('resolve'),
      measure: v.picklist(Object.keys(MEASURES) as Measure[], 'Escolha a medida'),
      reason,
      /** What a note or correction says at the head of the work; the reason where it is left empty. */
      notice: v.pipe(
        v.optional(v.string(), ''),
        v.transform((s) => s.replaceAll('\0', '').trim()),
        v.check((s) => lengthOf(s) <= REASON.max, `O texto deve ter no máximo ${REASON.max} caracteres`),
      ),
    }),
    v.object({ decision: v.literal('reject'), reason }),
  ],
  UNKNOWN_DECISION,
)

const MANY = 200

/** Other reports on the same work that the same words decide, as the form names them: '12,15'. */
export const togetherSchema = v.object({
  also: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Lista de denúncias inválida'),
    v.transform((s) => (s === '' ? [] : s.split(',').map(Number))),
    v.maxLength(MANY, `No máximo ${MANY} denúncias de uma vez`),
  ),
})

export type Decision = v.InferOutput<typeof decisionSchema>
