// chunk: apart
import { plainInline } from './plain-inline.ts'

// A command, a script after a single letter or a bracket, or a decimal comma as LaTeX writes it.
const LATEX = /\\[A-Za-z]|(?<![\p{L}\p{N}_])\p{L}[_^][\p{L}\p{N}{\\]|[)}\]][_^][\p{L}\p{N}{\\]|\d\{,\}\d/u
const ENVIRONMENT = /\\begin\{(\w{1,20}\*?)\}[\s\S]{0,2000}?\\end\{\1\}/g
const DOLLARS = /\$(?! )[^$\n]{1,500}(?<! )\$/g
/** Words of a plain text, those within braces as one with what the braces belong to. */
const WORD = /(?:[^\s{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,200}\}){0,200}\}){0,400}\}|[{}])+/g
const ENDS = /^([(“"'‘«]*)(.*?)([.,;:!?)”"'’»]*)$/s
const LEFT_OUT = '…'

/**
 * A plain text, whose formulas have lost their borders, as a line that people read: short formulas in letters and signs (ℝⁿ),
 * what cannot be set on a line as an ellipsis.
 */
export function setLooseFormulas(text: string): string {
  if (!LATEX.test(text)) return text
  return text
    .replaceAll(DOLLARS, (formula) => (LATEX.test(formula) ? LEFT_OUT : formula))
    .replaceAll(ENVIRONMENT, LEFT_OUT)
    .replaceAll(WORD, (word) => (LATEX.test(word) ? setWord(word) : word))
    .replaceAll(/…(?:[ \t]*…)+/g, LEFT_OUT)
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
}

function setWord(word: string): string {
  // 'ε-privacidade': a hyphen before a word is no minus
  const [formula = '', ...compound] = word.split(/-(?=\p{L}{3})/u)
  const [, before = '', core = '', after = ''] = ENDS.exec(formula) ?? []
  const isOpen = before.includes('(') && after.startsWith(')')
  const set = isOpen || !before.includes('(') ? read(core) : null
  const shown = set === null ? (read(formula) ?? LEFT_OUT + closing(after)) : before + set + after
  return [shown, ...compound].join('-')
}

/** What ends a sentence stays where its formula does not. */
const closing = (after: string) => after.replaceAll(/[^.,;:!?]/g, '')

function read(formula: string): string | null {
  const set = plainInline(`$${formula}$`)
  return /[$\\{}]/.test(set) ? null : set
}
