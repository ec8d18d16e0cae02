import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { formulaToMathMl } from '#engines/rendering/formulas/formula-to-mathml.ts'
import { MAX_ONE_FORMULA } from '#engines/rendering/formulas/render-formulas.ts'

/** An element of MathML Core (https://www.w3.org/TR/mathml-core/), as the page shows it. */
export interface FormulaNode {
  name: string
  /** of a token: its letters, with the characters that only tell how to read them left out */
  text: string
  attributes: Record<string, string>
  children: FormulaNode[]
}

// function application, invisible times and their like say nothing on paper
const INVISIBLE = /[\u2061-\u2064\u200b]/g

/** A formula as the page shows it, as a tree; null where KaTeX cannot read it. */
export function readFormula(tex: string, displayMode: boolean): FormulaNode | null {
  if (tex.length > MAX_ONE_FORMULA) return null
  try {
    const page = fromHtml(formulaToMathMl(tex, { displayMode }), { fragment: true })
    const math = find(page, 'semantics')
    const shown = math?.children.find((child) => child.type === 'element')
    return shown ? toNode(shown) : null
  } catch {
    // KaTeX throws for what it cannot read: the formula is shown as its TeX, and counted
    return null
  }
}

function find(node: Nodes, name: string): Element | null {
  if (node.type === 'element' && node.tagName === name) return node
  if (!('children' in node)) return null
  for (const child of node.children) {
    const found = find(child, name)
    if (found) return found
  }
  return null
}

function toNode(element: Element): FormulaNode {
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.properties)) {
    attributes[name.toLowerCase()] = Array.isArray(value) ? value.join(' ') : String(value)
  }
  const children = element.children.filter((child) => child.type === 'element').map(toNode)
  const text = element.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(INVISIBLE, '')
  return { name: element.tagName, text: children.length > 0 ? '' : text, attributes, children }
}
