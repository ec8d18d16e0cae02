import { Refusal } from '../refusal.ts'
import list from './common-passwords.json' with { type: 'json' }
import { PASSWORD_COMMON } from './texts.ts'

// Kept by hand, what the international list lacks: Portuguese words and clubs with the usual endings, plain rows of
// the keyboard, and the words of this product itself.
const LOCAL = `
  654321 0123456789 102030 10203040 1020304050 12345678910 112233 121212 123654 147258 159357 aeiou1 102938
  senha123 senha1 senha12 senha1234 senha12345 minhasenha suasenha mudar123 mudar@123 trocar123 teste123 teste1
  brasil123 brasil10 brasil2014 brasil flamengo corinthians palmeiras saopaulo santos gremio cruzeiro vasco123
  internacional botafogo fluminense teamo123 teamo1 euteamo amorzinho deusefiel deus123 jesus123 jesuscristo
  jesuscristo1 familia familia1 felicidade gabriel123 familia123 gostosa estrela princesa
  entrepares entrepares1 entrepares123 entrepares2026 admin1 admin12 admin123 administrador moderador
  pesquisador professor estudante universidade academico
`

const common = new Set(`${list.words} ${LOCAL}`.split(/\s+/).filter(Boolean))

/** Among the first an attacker tries: a word of the lists, one character repeated, a plain run, or what is known. */
function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const word = password.toLowerCase()
  return (
    common.has(word) ||
    isRun(word) ||
    ownWords.some((text) => text.toLowerCase() === word || text.toLowerCase().split('@')[0] === word)
  )
}

export function refuseCommonPassword(password: string, ownWords: readonly string[]): void {
  if (!isCommonPassword(password, ownWords)) return
  throw new Refusal('invalid', PASSWORD_COMMON, { fields: { password: PASSWORD_COMMON } })
}

/** 'aaaaaa', '234567', 'fedcba': every character the same step from the one before. */
function isRun(word: string): boolean {
  const codes = [...word].map((character) => character.codePointAt(0) ?? 0)
  const [first = 0, second = 0] = codes
  const step = second - first
  return Math.abs(step) <= 1 && codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step)
}
