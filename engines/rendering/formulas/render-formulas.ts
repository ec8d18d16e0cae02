import type { Element, Root, RootContent } from 'hast'
import { formulaToMathMl } from './formula-to-mathml.ts'

const MAX_FORMULAS = 5_000
const MAX_LATEX = 200_000
/** Of one formula, on screen and on paper. */
export const MAX_ONE_FORMULA = 5_000
const FAILED = 'Esta fórmula não pôde ser lida; veja o seu código'

/**
 * Formulas as MathML, which browsers draw and screen readers read by themselves: a fifth of the bytes, no style sheet and
 * no fonts of KaTeX's. One that fails, or is one too many, shows its source.
 */
export function renderFormulas(root: Root): void {
  const made = new Map<string, string | null>()
  let count = 0
  let length = 0
  for (const { parent, index, code, display } of [...formulasIn(root)]) {
    const latex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    const key = `${display} ${latex}`
    if (!made.has(key)) {
      length += latex.length
      const tooMuch = ++count > MAX_FORMULAS || length > MAX_LATEX || latex.length > MAX_ONE_FORMULA
      made.set(key, tooMuch ? null : mathMl(latex, display))
    }
    const markup = made.get(key) ?? null
    // a head of a table that is only a formula has no words for readers that do not know MathML
    const named = 'tagName' in parent && parent.tagName === 'th' && parent.children.length === 1
    const formula = shown(markup && named ? withName(markup, latex) : markup, latex, display)
    parent.children[index] = display ? formula : withPunctuation(parent, index, formula)
  }
}

const OPENING = /[([«“‘"']+$/
const CLOSING = /^[)\]»”’"',.;:!?…%]+/

/** Browsers break lines before and after a formula: what belongs to it comes along. */
function withPunctuation(parent: Root | Element, index: number, formula: Element): Element {
  const before = takeText(parent.children[index - 1], OPENING)
  const after = takeText(parent.children[index + 1], CLOSING)
  if (before === '' && after === '') return formula
  const text = (value: string) => (value === '' ? [] : [{ type: 'text' as const, value }])
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['nowrap'] },
    children: [...text(before), formula, ...text(after)],
  }
}

function takeText(node: RootContent | undefined, pattern: RegExp): string {
  if (node?.type !== 'text') return ''
  const taken = pattern.exec(node.value)?.[0] ?? ''
  node.value = node.value.replace(pattern, '')
  return taken
}

const withName = (markup: string, latex: string): string =>
  markup.replace('<math ', `<math aria-label="${latex.replace(/[\\{}$"'<>&\s]+/g, ' ').trim()}" `)

interface FoundFormula {
  parent: Root | Element
  index: number
  code: Element
  display: boolean
}

function* formulasIn(parent: Root | Element): Generator<FoundFormula> {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    const [only] = child.children
    const inner = child.tagName === 'pre' && only?.type === 'element' ? only : child
    const classes = inner.properties.className
    const display = Array.isArray(classes) && classes.includes('math-display')
    if (display || (Array.isArray(classes) && classes.includes('math-inline')))
      yield { parent, index, code: inner, display }
    else yield* formulasIn(child)
  }
}

function mathMl(latex: string, displayMode: boolean): string | null {
  try {
    return formulaToMathMl(latex, { displayMode }).replace(/^<span class="katex">|<\/span>$/g, '')
  } catch {
    return null // ParseError, or a stack too deep: the reader gets the source
  }
}

function shown(markup: string | null, latex: string, display: boolean): Element {
  if (markup !== null) {
    return {
      type: 'element',
      tagName: display ? 'div' : 'span',
      properties: { className: [display ? 'math-display' : 'math-inline'] },
      children: [{ type: 'raw', value: markup }],
    }
  }
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['math-failed'], title: FAILED },
    children: [{ type: 'text', value: latex }],
  }
  return display ? { type: 'element', tagName: 'pre', properties: {}, children: [code] } : code
}
