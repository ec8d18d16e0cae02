import type { Element, Nodes, Root } from 'hast'
import { cutWords } from '#engines/text/cut-words.ts'

const MAX_LABEL = 100

/** A wide table scrolls in a place of its own that a keyboard reaches and a screen reader names by its columns. */
export function showTables(parent: Root | Element): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    if (child.tagName === 'table') parent.children[index] = region(child)
    else if (child.tagName === 'input') nameTask(child)
    else {
      // long lines of code scroll too
      if (child.tagName === 'pre') child.properties.tabIndex = 0
      showTables(child)
    }
  }
}

function region(table: Element): Element {
  const columns = alignCells(table)
  const label = columns.length > 0 ? `Tabela: ${columns.join(', ')}` : 'Tabela'
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      role: 'region',
      tabIndex: 0,
      ariaLabel: cutWords(label, MAX_LABEL),
    },
    children: [table],
  }
}

/** `align` is no attribute of today's HTML: a class says it. Returns the words of the head. */
function alignCells(table: Element): string[] {
  const columns: string[] = []
  for (const cell of cellsOf(table)) {
    const { align } = cell.properties
    delete cell.properties.align
    if (align === 'center' || align === 'right') cell.properties.className = [`cell-${align}`]
    if (cell.tagName !== 'th') continue
    const words = textOf(cell).replace(/\s+/g, ' ').trim()
    nameHead(cell)
    if (words !== '') columns.push(words)
  }
  return columns
}

/** A head that says nothing is no head. */
function nameHead(cell: Element): void {
  const isEmpty = cell.children.every((child) => child.type === 'text' && child.value.trim() === '')
  if (isEmpty) cell.tagName = 'td'
  else cell.properties.scope = 'col'
}

function* cellsOf(parent: Element): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'td' || child.tagName === 'th') yield child
    else yield* cellsOf(child)
  }
}

const isFormula = ({ properties }: Element) =>
  Array.isArray(properties.className) && properties.className.includes('language-math')

function nameTask(input: Element): void {
  input.properties.ariaLabel = input.properties.checked ? 'Feito' : 'A fazer'
}

/** In words: a formula, which is TeX here, is nothing to be said in a name. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && isFormula(node)) return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
