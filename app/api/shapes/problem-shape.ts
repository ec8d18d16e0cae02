import * as v from 'valibot'
import { described } from './described.ts'

/** Why there is no answer, by its code: the status, and the words of its kind. */
export const PROBLEMS = {
  'invalid-parameter': { status: 400, title: 'Parâmetro inválido' },
  'unknown-parameter': { status: 400, title: 'Parâmetro desconhecido' },
  'not-found': { status: 404, title: 'Não encontrado' },
  gone: { status: 410, title: 'Retirado' },
  'too-many-requests': { status: 429, title: 'Pedidos demais' },
  'unknown-format': { status: 501, title: 'Formato desconhecido' },
  away: { status: 503, title: 'Fora do ar por um momento' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

const CODES = Object.keys(PROBLEMS) as ProblemCode[]

/** RFC 9457. */
export const ProblemShape = v.strictObject({
  type: described(v.pipe(v.string(), v.url()), 'Onde esta espécie de problema é explicada.'),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: described(v.picklist(CODES), 'Não muda; o que um programa compara.'),
  detail: described(v.string(), 'O que houve, para uma pessoa ler.'),
  parameter: described(v.optional(v.string()), 'O parâmetro de que se fala.'),
})
