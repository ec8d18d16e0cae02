import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from './e2e/catalogue.ts'
import { type Node, walkAst } from './mutation/visibility/walk-ast.ts'

const folder = path.join(import.meta.dirname, 'e2e')
const rows = Object.values(CATALOGUE).flatMap((group) => Object.entries(group))

const isTitle = (node: Node, [call]: readonly Node[]) =>
  call?.type === 'CallExpression' && (call.arguments as Node[])[0] === node && nameOf(call) === 'test'

const nameOf = ({ callee }: Node): unknown => (callee as Node).name

function wordsOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  if (node.type !== 'Literal') return undefined
  const { pattern } = (node.regex as { pattern: string } | undefined) ?? {}
  return pattern ?? (typeof node.value === 'string' ? node.value : undefined)
}

/** What a test looks for: neither its comments nor its sentences. */
function wordsIn(spec: string): string[] {
  const file = `${spec}.spec.ts`
  return [...walkAst(file, readFileSync(path.join(folder, file), 'utf8'))]
    .filter(({ node, within }) => !isTitle(node, within))
    .flatMap(({ node }) => wordsOf(node) ?? [])
}

test('each message of the catalogues is provoked by the browser test that is named for it', () => {
  const specs = new Map([...new Set(rows.map(([, spec]) => spec))].map((spec) => [spec, wordsIn(spec)]))
  const missing = rows.filter(([message, spec]) => !specs.get(spec)!.some((words) => words.includes(message)))
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThan(65)
})
