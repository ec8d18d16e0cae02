import { parseAst } from 'vite'

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Whether `fullName` is what an expression shows, outside of any markup in it. */
function readsName(node: Node): boolean {
  if (node.type.startsWith('JSX')) return false
  if (node.type === 'Identifier' && node.name === 'fullName') return true
  // what is asked is not shown
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression') {
    const shown =
      node.operator === '&&' ? [node.right] : [node.left, node.right, node.consequent, node.alternate]
    return shown.filter(isNode).some(readsName)
  }
  return childrenOf(node).some(readsName)
}

const isHeardOnly = (element: Node): boolean =>
  JSON.stringify((element.openingElement as Node | undefined) ?? {}).includes('"sr-only"')

/** Whether a component draws a person's name by itself: as a child of an element that is seen, not as an attribute. */
export function drawsNames(source: string): boolean {
  const visit = (node: Node): boolean => {
    const children = (node.type === 'JSXElement' || node.type === 'JSXFragment') && !isHeardOnly(node)
    if (children) {
      const drawn = (node.children as Node[])
        .filter((child) => child.type === 'JSXExpressionContainer')
        .some((child) => readsName(child.expression as Node))
      if (drawn) return true
    }
    return childrenOf(node).some(visit)
  }
  return visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
}
