/** An alphabet in Unicode: the code point of its first letter. */
interface Alphabet {
  capital?: number
  small?: number
  digit?: number
  greekCapital?: number
  greekSmall?: number
}

const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  bold: { capital: 0x1d400, small: 0x1d41a, digit: 0x1d7ce, greekCapital: 0x1d6a8, greekSmall: 0x1d6c2 },
  italic: { capital: 0x1d434, small: 0x1d44e, greekCapital: 0x1d6e2, greekSmall: 0x1d6fc },
  'bold-italic': { capital: 0x1d468, small: 0x1d482, greekCapital: 0x1d71c, greekSmall: 0x1d736 },
  script: { capital: 0x1d49c, small: 0x1d4b6 },
  'bold-script': { capital: 0x1d4d0, small: 0x1d4ea },
  fraktur: { capital: 0x1d504, small: 0x1d51e },
  'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
  'double-struck': { capital: 0x1d538, small: 0x1d552, digit: 0x1d7d8 },
  'sans-serif': { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  'bold-sans-serif': {
    capital: 0x1d5d4,
    small: 0x1d5ee,
    digit: 0x1d7ec,
    greekCapital: 0x1d756,
    greekSmall: 0x1d770,
  },
  'sans-serif-italic': { capital: 0x1d608, small: 0x1d622 },
  'sans-serif-bold-italic': { capital: 0x1d63c, small: 0x1d656, greekCapital: 0x1d790, greekSmall: 0x1d7aa },
  monospace: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
}

/** Letters that had their place among the letter-like symbols before the alphabets came; theirs there is empty. */
const OLDER: Readonly<Record<string, string>> = {
  '𝑕': 'ℎ',
  '𝒝': 'ℬ',
  '𝒠': 'ℰ',
  '𝒡': 'ℱ',
  '𝒣': 'ℋ',
  '𝒤': 'ℐ',
  '𝒧': 'ℒ',
  '𝒨': 'ℳ',
  '𝒭': 'ℛ',
  '𝒺': 'ℯ',
  '𝒼': 'ℊ',
  '𝓄': 'ℴ',
  '𝔆': 'ℭ',
  '𝔋': 'ℌ',
  '𝔌': 'ℑ',
  '𝔕': 'ℜ',
  '𝔝': 'ℨ',
  '𝔺': 'ℂ',
  '𝔿': 'ℍ',
  '𝕅': 'ℕ',
  '𝕇': 'ℙ',
  '𝕈': 'ℚ',
  '𝕉': 'ℝ',
  '𝕑': 'ℤ',
}

/** These follow the small omega of each Greek alphabet; nabla follows its capitals. */
const GREEK_ENDS = '∂ϵϑϰϕϱϖ'

const RANGES: readonly [keyof Alphabet, string, string][] = [
  ['capital', 'A', 'Z'],
  ['small', 'a', 'z'],
  ['digit', '0', '9'],
  ['greekCapital', 'Α', 'Ω'],
  ['greekSmall', 'α', 'ω'],
]

/** 'R' as 'double-struck' is 'ℝ'; null where Unicode has no such letter. */
export function mathLetter(letter: string, variant: string): string | null {
  const alphabet = ALPHABETS[variant]
  const at = alphabet && placeIn(alphabet, letter)
  if (at === undefined) return null
  const found = String.fromCodePoint(at)
  return OLDER[found] ?? found
}

function placeIn(alphabet: Alphabet, letter: string): number | undefined {
  const end = GREEK_ENDS.indexOf(letter)
  if (end >= 0) return alphabet.greekSmall && alphabet.greekSmall + 25 + end
  if (letter === '∇') return alphabet.greekCapital && alphabet.greekCapital + 25
  for (const [first, from, to] of RANGES) {
    const start = alphabet[first]
    if (letter >= from && letter <= to && letter.length === 1)
      return start === undefined ? undefined : start + letter.charCodeAt(0) - from.charCodeAt(0)
  }
  return undefined
}
