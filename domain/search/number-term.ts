import { words, type Word } from '#engines/portuguese/portuguese.ts'

/** The number of a law, a decree or a quantity, and the year behind its bar: '8.069', '13709/2018'. */
export interface NumberTerm {
  digits: string
  year: string | null
}

const NUMBER = /^\(?(\d{1,3}(?:\.\d{3})+|\d{4,9})(?:\/(\d{4}|\d\d))?[.,;:)]*$/
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** Null where it is none: a year is written in one way only. */
export function readNumber(typed: string): NumberTerm | null {
  const [, written, year = null] = NUMBER.exec(typed) ?? []
  if (written === undefined || YEAR.test(written)) return null
  return { digits: written.replaceAll('.', ''), year }
}

/** SQL of a tsquery: with or without the points of its thousands, its year in two or four digits beside it. */
export function numberQuery({ digits, year }: NumberTerm, lexemeOf: (word: Word) => string): string {
  const inRow = (text: string) => words(text).map(lexemeOf).join(' <1> ')
  const number = `(${inRow(digits)} | ${inRow(withPoints(digits))})`
  return year === null ? number : `${number} & (${yearsOf(year).map(inRow).join(' | ')})`
}

const withPoints = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')

const yearsOf = (year: string): string[] =>
  year.length === 4 ? [year, year.slice(2)] : [year, `${Number(year) > 40 ? 19 : 20}${year}`]
