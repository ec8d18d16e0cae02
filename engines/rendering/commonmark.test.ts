import { tests } from 'commonmark-spec'
import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root as Tree } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { grammar, parseMarkdown } from './parse-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'
import { showImages } from './show-images.ts'
import { showLinks } from './show-links.ts'
import { showTables } from './show-tables.ts'
import { walkTree } from './walk-tree.ts'

type Example = (typeof tests)[number]

const EXAMPLES = tests.map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll('→', '\t'),
  html: example.html.replaceAll('→', '\t'),
}))

const STRINGIFY = { allowDangerousHtml: true }
const GRAMMAR = unified()
  .use(grammar(true))
  .use(remarkRehype, STRINGIFY)
  .use(rehypeStringify, STRINGIFY)
  .freeze()

/** As a browser reads it; spaces between blocks do not count. */
function normal(html: string, change: (root: Root) => void = () => {}): string {
  const root = fromHtml(html.trimEnd(), { fragment: true })
  change(root)
  trim(root)
  return unified().use(rehypeStringify).stringify(root)
}

const BLOCK = /^(?:p|h[1-6]?|ul|ol|li|blockquote|pre|hr)$/

function trim(parent: Root | Element): void {
  const isBlock = (node: Root | RootContent | undefined): boolean =>
    node?.type === 'element' && BLOCK.test(node.tagName)
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'element' && child.tagName !== 'pre') trim(child)
    if (child.type !== 'text') continue
    const before = parent.children[index - 1]
    const after = parent.children[index + 1]
    if (isBlock(before) || (!before && isBlock(parent as RootContent))) child.value = child.value.trimStart()
    if (isBlock(after) || (!after && isBlock(parent as RootContent))) child.value = child.value.trimEnd()
  }
  parent.children = parent.children.filter(
    (child) => child.type !== 'text' || child.value !== '',
  ) as typeof parent.children
}

/**
 * 1. The grammar alone: our parser, with GFM, formulas, money and backlinks on, and one thing switched: raw HTML is let
 * through. None of our rules for headings, links, images and sanitising takes part. What differs:
 */
const GRAMMAR_DIFFERENCES = {
  'an address without marks is a link (GFM)': [602, 606, 608, 611, 612],
  '[[foo]] is a backlink': [548, 590],
}

test('the grammar is CommonMark', () => {
  const differing = EXAMPLES.filter(
    ({ markdown, html }) => normal(GRAMMAR.processSync(markdown).toString()) !== normal(html),
  )
  console.info(
    `CommonMark 0.31.2, our grammar with raw HTML let through: ${652 - differing.length} of 652 equal`,
  )
  console.table(GRAMMAR_DIFFERENCES)
  expect(EXAMPLES.length).toBe(652)
  expect(differing.map((example) => example.number)).toEqual(
    Object.values(GRAMMAR_DIFFERENCES)
      .flat()
      .toSorted((a, b) => a - b),
  )
})

/**
 * 2. The page as people get it, `renderMarkdown` as it is, against the examples as they are; then against the examples
 * after our own rules for headings (level and id not compared), links and images were applied to their HTML. What
 * differs still, by the reason:
 */
const REASONS: Record<string, (example: Example) => boolean> = {
  'HTML is shown as typed': ({ markdown }) =>
    [...walkTree(GRAMMAR.parse(markdown) as Tree)].some((node) => node.type === 'html'),
  'what Markdown drops without being used is shown': ({ markdown }) => {
    const definitions = (tree: Tree): number =>
      [...walkTree(tree)].filter((node) => node.type === 'definition').length
    return definitions(parseMarkdown(markdown)) < definitions(GRAMMAR.parse(markdown) as Tree)
  },
  'an address without marks is a link, [[foo]] a backlink': ({ number }) =>
    Object.values(GRAMMAR_DIFFERENCES).flat().includes(number),
}

function byOurRules(root: Root): void {
  showImages(root)
  showLinks(root)
  showTables(root)
  withoutLevels(root)
}

function withoutLevels(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (/^h[1-6]$/.test(child.tagName)) Object.assign(child, { tagName: 'h', properties: {} })
    withoutLevels(child)
  }
}

const PAGE = {
  'equal as it is': 388,
  'equal after our rules for headings, code, links and images': 171,
  'HTML is shown as typed': 72,
  'what Markdown drops without being used is shown': 14,
  'an address without marks is a link, [[foo]] a backlink': 7,
}

test('the page differs from CommonMark by our own rules only', async () => {
  const table = {
    'equal as it is': 0,
    'equal after our rules for headings, code, links and images': 0,
  } as Record<string, number>
  const unexplained: number[] = []
  for (const example of EXAMPLES) {
    const { html } = await renderMarkdown(example.markdown, { links: new Map(), findImage: () => null })
    let reason: string | undefined
    if (normal(html) === normal(example.html)) reason = 'equal as it is'
    else if (normal(html, withoutLevels) === normal(example.html, byOurRules))
      reason = 'equal after our rules for headings, code, links and images'
    else reason = Object.keys(REASONS).find((name) => REASONS[name]?.(example))
    if (reason) table[reason] = (table[reason] ?? 0) + 1
    else unexplained.push(example.number)
  }
  console.table(table)
  expect(unexplained).toEqual([])
  expect(table).toEqual(PAGE)
})
