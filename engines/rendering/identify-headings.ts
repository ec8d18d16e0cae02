import type { Element, Nodes as HtmlNodes, Root as HtmlRoot, RootContent } from 'hast'
import type { Heading as MarkdownHeading, Root } from 'mdast'
import { slugify } from '#engines/text/slug.ts'
import { HEADING_ID_PREFIX } from './allowed-elements.ts'
import type { Placeholders } from './placeholders/placeholders.ts'
import type { TextPage } from './text-page.ts'
import { walkTree } from './walk-tree.ts'

type Raw = Extract<RootContent, { type: 'raw' }>

export interface Heading {
  id: string
  text: string
  depth: number
}

/** The page's own title is its h1: a text's highest heading, `#` or `##`, becomes h2 and the others follow. */
export function levelHeadings(root: Root): void {
  const headings = [...walkTree(root)].filter((node) => node.type === 'heading')
  const highest = headings.reduce((least, heading) => Math.min(least, heading.depth), 6)
  for (const heading of headings)
    heading.depth = Math.min(6, heading.depth - highest + 2) as MarkdownHeading['depth']
}

/** Gives every heading an address of its own and lists those of the contents: h2 and h3 of the text itself. */
export function identifyHeadings(root: HtmlRoot, placeholders: Placeholders): TextPage['headings'] {
  const list: TextPage['headings'] = []
  const identify = uniqueIds()
  visitHeadings(root, (heading, nested) => {
    if (heading.properties.id === 'footnote-label') return
    const text = textOf(heading, (raw) => raw.value)
    // its address stays when what a backlink leads to gets another title
    const id = identify(textOf(heading, (raw) => wordsOfPlaceholder(raw, placeholders)))
    heading.properties.id = id
    const depth = Number(heading.tagName[1])
    if (!nested && depth <= 3 && text !== '') list.push({ id, text: placeholders.split(text), depth })
  })
  return list
}

function uniqueIds(): (text: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (text) => {
    const base = HEADING_ID_PREFIX + slugify(text, 'sem-titulo')
    let n = next.get(base) ?? 1
    while (taken.has(n < 2 ? base : `${base}-${n}`)) n++
    next.set(base, n + 1)
    const id = n < 2 ? base : `${base}-${n}`
    taken.add(id)
    return id
  }
}

function visitHeadings(
  node: HtmlRoot | Element,
  see: (heading: Element, nested: boolean) => void,
  nested = false,
): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (/^h[2-6]$/.test(child.tagName)) see(child, nested)
    else if (/^(?:blockquote|ul|ol|li|section)$/.test(child.tagName)) visitHeadings(child, see, true)
  }
}

function textOf(heading: Element, showRaw: (raw: Raw) => string): string {
  const read = (node: HtmlNodes): string => {
    if (node.type === 'text') return node.value
    if (node.type === 'raw') return showRaw(node)
    return 'children' in node ? node.children.map(read).join('') : ''
  }
  return read(heading).replace(/\s+/g, ' ').trim()
}

function wordsOfPlaceholder(raw: Raw, placeholders: Placeholders): string {
  const placeholder = placeholders.at(raw.value)
  return placeholder?.kind === 'backlink' ? (placeholder.label ?? placeholder.slug.replaceAll('-', ' ')) : ''
}
