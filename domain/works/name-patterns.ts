import { fold } from '#engines/text/fold.ts'

// Acronyms that are not the first letters of the words.
const KNOWN: Readonly<Record<string, string>> = {
  unb: 'universidade de brasilia',
  unicamp: 'universidade estadual de campinas',
  unesp: 'universidade estadual paulista',
  ufba: 'universidade federal da bahia',
  ufpe: 'universidade federal de pernambuco',
  ufpb: 'universidade federal da paraiba',
  ufpa: 'universidade federal do para',
  ufpr: 'universidade federal do parana',
  ufrn: 'universidade federal do rio grande do norte',
  ufma: 'universidade federal do maranhao',
  ufpi: 'universidade federal do piaui',
  ufes: 'universidade federal do espirito santo',
  ufac: 'universidade federal do acre',
  ufam: 'universidade federal do amazonas',
  ufal: 'universidade federal de alagoas',
  unifesp: 'universidade federal de sao paulo',
  unir: 'universidade federal de rondonia',
  fiocruz: 'fundacao oswaldo cruz',
  puc: 'pontificia universidade catolica',
}
const BETWEEN = String.raw`[^\s]*[\s-]+(?:(?:de|da|do|das|dos|e|em)\s+)*`

/** Regular expressions for folded names: each typed word begins one of theirs, or their first letters are what was typed. */
export function namePatterns(typed: string): string[] {
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || words.join('').length < 2) return []
  const patterns = [words.map((word) => String.raw`(?=.*\m${word})`).join('')]
  const [only = ''] = words
  if (words.length === 1 && /^[a-z]{2,8}$/.test(only)) {
    patterns.push(`^${[...only].join(BETWEEN)}`)
    if (KNOWN[only]) patterns.push(`^${KNOWN[only]}`)
  }
  return patterns
}
