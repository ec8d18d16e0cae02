import { isoDay } from '#domain/today.ts'
import { DEFENDED } from './texts.ts'

export interface DatedWork {
  category: string
  /** 'YYYY-MM-DD' */
  defenceDate: string | null
  journalYear: number | null
}

/**
 * The day or the year of a work's defence or publication: '2021-05-03', '2021'. Null where neither is known. What was
 * defended is of its defence, anything else of the year in which it appeared.
 */
export function ownDateOf({ category, defenceDate, journalYear }: DatedWork): string | null {
  const year = journalYear === null ? null : String(journalYear).padStart(4, '0')
  return DEFENDED.has(category) ? (defenceDate ?? year) : (year ?? defenceDate)
}

/** The date that references, exports and machines are told: its own, or the day it appeared here. */
export const issueDateOf = (work: DatedWork & { publishedAt: string }): string =>
  ownDateOf(work) ?? isoDay(new Date(work.publishedAt))
