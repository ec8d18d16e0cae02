/** The digits of an ORCID iD in any of its written forms: bare, with hyphens, as an address. */
const WRITTEN =
  /^(?:orcid(?:\s+id)?[:\s]*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?([\d\s-]{15,22}[\dXx])\/?$/i

/** '0000-0002-1825-0097', or null where it is none: its last character is a checksum (ISO 7064, MOD 11-2). */
export function parseOrcid(typed: string): string | null {
  const digits = WRITTEN.exec(typed.trim())?.[1]?.replace(/[\s-]/g, '').toUpperCase()
  if (!digits || !/^\d{15}[\dX]$/.test(digits) || checkCharacter(digits) !== digits[15]) return null
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

export function checkCharacter(digits: string): string {
  let total = 0
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}
