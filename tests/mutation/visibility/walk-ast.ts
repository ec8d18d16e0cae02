import { parseSync } from 'vite'

/** A node of the ESTree, as the parser gives it: places are offsets into the source. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

/** Every node of a file, each with those that it stands in, the nearest first. */
export function* walkAst(file: string, source: string): Generator<{ node: Node; within: readonly Node[] }> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const waiting: { node: Node; within: readonly Node[] }[] = [
    { node: program as unknown as Node, within: [] },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    const within = [next.node, ...next.within]
    waiting.push(...childrenOf(next.node).map((node) => ({ node, within })))
  }
}
