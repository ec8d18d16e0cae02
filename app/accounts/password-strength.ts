/** From 'the first try gets it' to 'not in a lifetime'. A hint for the person; the server refuses only the commonest. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const WORDS =
  /senha|password|admin|mudar|teste|brasil|amor|deus|jesus|abc|qwerty|flamengo|corinthians|palmeiras|entrepares/g

const STEPS = [28, 40, 55, 72] as const

export function measurePassword(password: string): PasswordStrength {
  const bits = countSurprises(password) * Math.log2(alphabetOf(password))
  return STEPS.filter((step) => bits >= step).length as PasswordStrength
}

/**
 * Counts the characters that do not follow from the ones before: a known word, a keyboard row or a repetition
 * counts little.
 */
function countSurprises(password: string): number {
  const text = password
    .toLowerCase()
    .replace(WORDS, '\u0000')
    .replace(/(?:19|20)\d\d/g, '\u0000\u0000')
  let surprises = 0
  for (let i = 0; i < text.length; i++) {
    const pair = text.slice(Math.max(0, i - 1), i + 1)
    const backwards = [...pair].reverse().join('')
    const follows = pair.length === 2 && ROWS.some((row) => row.includes(pair) || row.includes(backwards))
    const repeats = pair[0] === pair[1] || text.indexOf(pair) < i - 1
    surprises += follows || repeats ? 0.25 : 1
  }
  return surprises
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 20],
  ]
  return Math.max(
    2,
    kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0),
  )
}
