/** Where a reference goes on with what no work says of itself. */
const BEHIND = /\s*(?:\[?Dispon[ií]vel em\b|Acesso em\b|DOI:|https?:\/\/).*$/iu
const YEAR = /\s*\(\d{4}[a-z]?\)/gu
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\.(?:-?\p{Lu}\.)*/gu
const OTHERS = /(?<!\p{L})et al\.?/giu
const END_OF_SENTENCE = /\.\s+(?=[\p{L}\d])/u

/**
 * Of a pasted reference or citation what works are found by: 'Lima, F. A. (2026)' becomes 'Lima', a whole reference its
 * authors and title. Null for what is neither.
 */
export function shortenReference(text: string): string | null {
  const isReference = BEHIND.test(text) || /^\p{Lu}[^.]*,\s/u.test(text)
  const said = text.replace(BEHIND, '').replace(YEAR, ' ').replace(OTHERS, ' ')
  const bare = said.replace(INITIAL, ' ')
  const sentences = isReference ? bare.split(END_OF_SENTENCE) : [bare]
  // the point behind an initial ends the authors as well, and went with it
  const shortened = sentences
    .slice(0, bare === said ? 2 : 1)
    .join(' ')
    .replace(/[,;:.\s]+(?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return shortened === '' || shortened === text.trim() ? null : shortened
}
