import { randomInt } from 'node:crypto'

// Crockford's base 32: no letter that reads as a digit.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A DOI of the product's own prefix: not registered with any agency, resolved by the product at /doi/…. */
export function makeInternalDoi(prefix: string, year: number): string {
  const suffix = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${prefix}/ep.${year}.${suffix}`
}
