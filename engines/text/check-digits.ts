/** Identifiers that carry their own check digit, without hyphens and with a capital X. */
const valueOf = (digit: string) => (digit === 'X' ? 10 : Number(digit))

export const isIssn = (digits: string) =>
  [...digits].reduce((sum, digit, n) => sum + valueOf(digit) * (8 - n), 0) % 11 === 0

export function isIsbn(digits: string): boolean {
  if (digits.length === 10)
    return [...digits].reduce((sum, digit, n) => sum + valueOf(digit) * (10 - n), 0) % 11 === 0
  return (
    !digits.includes('X') &&
    [...digits].reduce((sum, digit, n) => sum + Number(digit) * (n % 2 ? 3 : 1), 0) % 10 === 0
  )
}

/** ISO 7064 MOD 11-2. */
export function isOrcid(digits: string): boolean {
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  return (12 - (total % 11)) % 11 === valueOf(digits.at(-1)!)
}
