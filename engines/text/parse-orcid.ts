/** The digits of an ORCID iD in any of its written forms: bare, with hyphens, as an address, as ORCID's own pages give it. */
const WRITTEN =
  /^(?:orcid\b[:\s]*)?(?:id\b[:\s]*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/(?:my-orcid\?(?:\S*&)?orcid=)?)?([\d\s-]{15,22}[\dXx])\/?(?:[?&#]\S*)?$/i
/** What programs make of a hyphen: U+2010 to U+2015, the minus, the full-width one. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g

/** The number ranges from which ORCID assigns iDs, without the check digit; other iDs belong to nobody. */
const RANGES = [
  ['000000015000000', '000000035000000'],
  ['000900000000000', '000900100000000'],
] as const

/** '0000-0002-1825-0097', or null where it is none: its last character is a checksum (ISO 7064, MOD 11-2). */
export function parseOrcid(typed: string): string | null {
  const written = WRITTEN.exec(typed.trim().replace(HYPHENS, '-'))?.[1]
  const digits = written?.replace(/[\s-]/g, '').toUpperCase()
  if (!digits || !/^\d{15}[\dX]$/.test(digits) || checkCharacter(digits) !== digits[15]) return null
  const start = digits.slice(0, 15)
  if (!RANGES.some(([first, last]) => first <= start && start <= last)) return null
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

export function checkCharacter(digits: string): string {
  let total = 0
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}
