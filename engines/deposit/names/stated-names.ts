import { cleanName, turnName } from './clean-name.ts'
import { isOrganization } from './is-organization.ts'

/** Several people in one statement: 'Ana Lima; Caio Reis', 'Ana Lima and Caio Reis', 'Ana Lima, Caio Reis'. */
const BETWEEN = /;|\s+\\?and\s+|,\s+(?=[^,]*\s[^,]*(?:,|$))/
const ACRONYM = /^\p{Lu}{2,}(?:[/-]\p{Lu}+)*$/u

/** The people whom a source states as its authors, one or more a statement; where each works is on its further lines. */
export function statedNames(statements: readonly string[]): string[] {
  const parts = statements.flatMap((text) => nameLines(text).flatMap((line) => line.split(BETWEEN)))
  const names = parts.map((part) => (/^[^,\s]+,[^,]+$/.test(part) ? turnName(part) : cleanName(part)))
  return names.filter(
    (name) => /\p{L}/u.test(name) && !/[@\d]/.test(name) && (parts.length === 1 || !isOrganization(name)),
  )
}

/** 'Ana Lima\nUFPE\nRecife' is one person, 'Ana Lima\nCaio Reis' are two. */
function nameLines(text: string): string[] {
  const lines = text.split('\n')
  const place = lines.findIndex(
    (line, at) => at > 0 && (isOrganization(line) || /[@\d]/.test(line) || ACRONYM.test(line.trim())),
  )
  return place < 0 ? lines : lines.slice(0, place)
}
