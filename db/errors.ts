// https://www.postgresql.org/docs/current/errcodes-appendix.html
const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
const EXCLUSION = '23P01'
const DISK_FULL = '53100'

/** The name of the constraint that PostgreSQL found violated, if that is what the error says. */
export function constraintOf(error: unknown): string | undefined {
  const code = textOf(error, 'code')
  if (code !== UNIQUE && code !== FOREIGN_KEY && code !== CHECK && code !== EXCLUSION) return undefined
  return textOf(error, 'constraint')
}

export function isUniqueViolation(error: unknown, name: string): boolean {
  return textOf(error, 'code') === UNIQUE && constraintOf(error) === name
}

export function isDiskFull(error: unknown): boolean {
  return textOf(error, 'code') === DISK_FULL
}

function textOf(error: unknown, property: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}
