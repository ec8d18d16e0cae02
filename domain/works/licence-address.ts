/**
 * The permanent URL of a licence, which answers in the reader's language; null if all rights are reserved.
 */
export function licenceAddress(licence: string): string | null {
  if (licence === 'CC0 1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  const named = /^CC (BY(?:-[A-Z]{2})*) 4\.0$/.exec(licence)
  return named ? `https://creativecommons.org/licenses/${named[1]!.toLowerCase()}/4.0/` : null
}
