// chunk: apart
import { MONTH_NAMES } from '../month-names.ts'

export const LISTS = {
  authors: { label: 'Top Autores', tab: 'autores' },
  reviewers: { label: 'Top Revisores', tab: 'revisores' },
  works: { label: 'Top Artigos', tab: 'artigos' },
} as const

export type RankingList = keyof typeof LISTS

export const SHOWN = 10
export const NO_RANKING = 'Nenhum destaque neste mês'
export const MONTH_NOT_FOUND = 'Não há destaques deste mês'

/** '2026-11' → 'novembro de 2026' */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTH_NAMES[Number(number) - 1] ?? month} de ${year}`
}
