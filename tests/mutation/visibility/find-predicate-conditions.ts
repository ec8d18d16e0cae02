import { type Condition, GUARDED } from './condition.ts'
import { type Node, walkAst } from './walk-ast.ts'

/** Conditions in code: permissions asked before an act, what they consist of, and what is left out of an answer. */
export function findPredicateConditions(
  file: string,
  source: string,
  predicates: ReadonlySet<string>,
): Condition[] {
  const isTable = file.endsWith('permissions.ts')
  const found: Condition[] = []
  for (const { node } of walkAst(file, source)) {
    if (node.type === 'IfStatement' && refuses(node))
      found.push(...neverRefused(file, source, node, predicates))
    if (node.type === 'ConditionalExpression' && isGuarded(node.test as Node, source))
      found.push(constant(file, node.test as Node, isNegation(node.test as Node)))
    if (isTable && node.type === 'LogicalExpression') found.push(...withoutOperands(file, source, node))
  }
  return found
}

const isNegation = (node: Node) => node.type === 'UnaryExpression' && node.operator === '!'
const isGuarded = (node: Node, source: string) => GUARDED.test(source.slice(node.start, node.end))

const constant = (file: string, { start, end }: Node, value: boolean): Condition => ({
  file,
  start,
  end,
  replacement: String(value),
})

/** `if (…) throw …`, or `return` of nothing. */
function refuses(node: Node): boolean {
  const then = node.consequent as Node
  const [only] = then.type === 'BlockStatement' ? (then.body as Node[]) : [then]
  return (
    only?.type === 'ThrowStatement' || only?.type === 'ReturnStatement' || only?.type === 'ContinueStatement'
  )
}

function neverRefused(
  file: string,
  source: string,
  node: Node,
  predicates: ReadonlySet<string>,
): Condition[] {
  const test = node.test as Node
  const text = source.slice(test.start, test.end)
  const asks = [...text.matchAll(/\b(\w+)\(/g)].some(([, name]) => predicates.has(name!))
  return asks || GUARDED.test(text) ? [constant(file, test, false)] : []
}

/** Of `a && b` each alone, so that each is missed once. */
function withoutOperands(file: string, source: string, node: Node): Condition[] {
  const [left, right] = [node.left as Node, node.right as Node]
  return [left, right].map((kept) => ({
    file,
    start: node.start,
    end: node.end,
    replacement: source.slice(kept.start, kept.end),
  }))
}
