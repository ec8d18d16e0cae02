import { keepsHyphen } from './keeps-hyphen.ts'

/** How words are written inside the lines of a text, where nothing is cut. */
export interface SeenWords {
  /** with a hyphen inside: where a line ends in such a hyphen it stays */
  compounds: ReadonlySet<string>
  /** those without: where a line ends within one, the hyphen goes */
  plain: ReadonlySet<string>
}

const MIN_PLAIN = 5

/** The words of all lines, except the first and last of each, which may be halves. */
export function findSeenWords(lines: Iterable<string>): SeenWords {
  const compounds = new Set<string>()
  const plain = new Set<string>()
  for (const text of lines) {
    const words = text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*/gu)
    for (const { 0: word, index } of words) {
      if (word.includes('-')) compounds.add(word)
      else if (word.length >= MIN_PLAIN && index > 0 && index + word.length < text.length - 1) plain.add(word)
    }
  }
  return { compounds, plain }
}

/** Two lines as one; a word that was cut at the end of the first is whole again. */
export function joinCutWords(left: string, right: string, seen: SeenWords): string {
  if (left.endsWith('\u00ad')) return left.slice(0, -1) + right
  if (!/\S[-\u2010]$/.test(left)) return `${left} ${right}`
  // in Portuguese a true hyphen is said again on the next line: 'tornou-' and '-se'
  if (/^[-\u2010]\p{L}/u.test(right)) return left + right.slice(1)
  const start = /(\p{L}+(?:-\p{L}+)*).$/u.exec(left.slice(-80))?.[1]
  const next = /^(?:\p{Ll}+|\p{Lu}+(?!\p{Ll}))/u.exec(right.slice(0, 80))?.[0]
  if (next === 'e' || next === 'ou') return `${left} ${right}` // 'pré- e pós-teste'
  // before a capital or a number the hyphen is a real one, unless all are capitals
  if (!start || !next || isName(start, next)) return left + right
  const after = right.slice(next.length, next.length + 2).toLowerCase()
  if (keepsHyphen(start.toLowerCase(), next.toLowerCase(), { ...seen, after })) return left + right
  return left.slice(0, -1) + right
}

/** 'Folin-Ciocalteau', 'CAPES-COFECUB'; 'COUTI-NHO' was cut. */
function isName(start: string, next: string): boolean {
  if (!/^\p{Lu}/u.test(next)) return false
  return !/^\p{Lu}{2,}$/u.test(start) || next.length < 2
}
