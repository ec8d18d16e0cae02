import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Node, walkAst } from './mutation/visibility/walk-ast.ts'

const root = path.join(import.meta.dirname, '..')
const SOURCES = '{app,web,domain,platform,server}/**/*.{ts,tsx}'
const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.|\/gallery\/|recorded/.test(file))

const nodesOf = (file: string) => [...walkAst(file, readFileSync(path.join(root, file), 'utf8'))]

it('no Portuguese text has a space before its colon, semicolon or mark', () => {
  const odd = files.flatMap((file) =>
    nodesOf(file).flatMap(({ node, within }) =>
      wordsOf(node, within)
        .filter((words) => /[\p{L}\d)”%] [:;!?](?:\s|$)/u.test(words))
        .map((words) => `${file}: ${words.trim()}`),
    ),
  )
  expect(odd).toEqual([])
})

it('who deletes hears what', () => {
  const nameless = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      nodesOf(file)
        .filter(
          ({ node, within: [element] }) =>
            isText(node, 'Deletar') && element && childrenOf(element).length === 1,
        )
        .map(() => file),
    )
  expect(nameless).toEqual([])
})

/** What an element says with what it leaves open, and what a string says; never a name, a type or an address. */
function wordsOf(node: Node, within: readonly Node[]): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [
      childrenOf(node)
        .map((child) => (child.type === 'JSXText' ? tidy(child) : '0'))
        .join(''),
    ]
  if (node.type === 'TemplateLiteral' && within[0]?.type !== 'TaggedTemplateExpression')
    return [(node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('0')].filter(
      isSentence,
    )
  return node.type === 'Literal' && typeof node.value === 'string' && isSentence(node.value)
    ? [node.value]
    : []
}

const isSentence = (words: string): boolean => /^[“\p{Lu}]/u.test(words) && !words.includes('\n')

function childrenOf(element: Node): Node[] {
  return (element.children as Node[]).filter((child) => child.type !== 'JSXText' || tidy(child) !== '')
}

const isText = (node: Node, words: string): boolean => node.type === 'JSXText' && tidy(node) === words

/** As React shows it: a line that ends takes its spaces along. */
const tidy = (node: Node): string => String(node.value).replace(/[ \t]*\n\s*/g, '')
