const SOFT = '(?=[eiéêíî])'
const HARD = '(?=[aouáâãóôõú])'
const CONSONANT = '(?=[bcdfgjmnpqstvxz]|$)'
const VOWEL = '[aeiouáâãéêíóôõú]'

/** What sounds alike, or nearly, in Portuguese and is written in several ways: each with the ways it may be meant. */
const CONFUSED: readonly (readonly [RegExp, readonly string[]])[] = (
  [
    [`ss${SOFT}`, 'c s sc xc'],
    [`ss${HARD}`, 'ç s'],
    ['ç', 's ss'],
    [`(?:sc|xc)${SOFT}`, 'c ss s sc xc x'],
    [`(?<![sx])c${SOFT}`, 's ss sc xc'],
    [`(?<!s)s(?!s)${SOFT}`, 'c z ss sc x'],
    [`(?<!s)s(?!s)${HARD}`, 'ç z ss x'],
    ['(?<!s)s(?=[cpqt]|$)', 'x z'],
    ['z', 's x'],
    ['x', 'ch s z ss'],
    [`x${SOFT}`, 'xc'],
    ['ch', 'x'],
    [`g${SOFT}`, 'j'],
    [`j${SOFT}`, 'g'],
    ['^h', ''],
    [`^(?=${VOWEL})`, 'h'],
    [`l${CONSONANT}`, 'u'],
    [`(?<=${VOWEL})u${CONSONANT}`, 'l'],
    ['n(?=[bp])', 'm'],
    ['m(?=[cdfgjlqrstvxz])', 'n'],
    [`(?<=${VOWEL})r(?=${VOWEL})`, 'rr'],
    ['([a-z])\\1', '$1'],
  ] as const
).map(([written, meant]) => [new RegExp(written, 'g'), meant.split(' ')])

/** How a word as written may have been meant, where one confusion was made; not itself. */
export function spellingVariants(written: string): string[] {
  const found = new Set<string>()
  for (const [pattern, meant] of CONFUSED)
    for (const { index, 0: part, 1: letter = '' } of written.matchAll(pattern))
      for (const instead of meant)
        found.add(
          written.slice(0, index) + instead.replace('$1', letter) + written.slice(index + part.length),
        )
  found.delete(written)
  return [...found]
}

/** The tilde that who types without accents leaves out. */
export const withTilde = (written: string): string =>
  written.replace(/([çs])ao$/, '$1ão').replace(/([çs])oes$/, '$1ões')
