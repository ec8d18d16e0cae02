import type { Link, Nodes, PhrasingContent, Root } from 'mdast'
import { gfmFromMarkdown } from 'mdast-util-gfm'

/** A DOI as people write it: '10.1590/…', 'doi:10.1590/…', 'doi.org/10.1590/…'. */
const DOI = /(?<![\p{L}\p{N}_./@=-])(?:(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/[^\s"<>“”«»]+)/giu

const AUTOLINKS = gfmFromMarkdown().flatMap(({ transforms }) => transforms ?? [])

/** Turns addresses in plain text into links, with the code that does so in Markdown. */
export function linkAddresses(root: Root): void {
  for (const transform of AUTOLINKS) transform?.(root)
}

/** Links DOIs to doi.org, also without https before them. */
export function linkDois(root: Root): void {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue
    const children = node.children as PhrasingContent[]
    if (children.some((child) => child.type === 'text' && child.value.includes('10.')))
      (node as { children: PhrasingContent[] }).children = children.flatMap(doisOf)
    for (const child of node.children) waiting.push(child)
  }
}

function doisOf(child: PhrasingContent): PhrasingContent[] {
  if (child.type !== 'text') return [child]
  const { value } = child
  const parts: PhrasingContent[] = []
  let end = 0
  for (const match of value.matchAll(DOI)) {
    const [typed, doi = ''] = match
    const url = addressIn(`https://doi.org/${doi}`)
    const words = typed.slice(0, typed.length - doi.length + url.length - 'https://doi.org/'.length)
    if (match.index > end) parts.push({ ...child, value: value.slice(end, match.index) })
    parts.push({ type: 'link', url, children: [{ type: 'text', value: words }] })
    end = match.index + words.length
  }
  if (end === 0) return [child]
  return end < value.length ? [...parts, { ...child, value: value.slice(end) }] : parts
}

/** Without the full stop, the comma or the bracket of the sentence around it. */
function addressIn(typed: string): string {
  const root: Root = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: typed }] }],
  }
  linkAddresses(root)
  const [first] = (root.children[0] as { children: PhrasingContent[] }).children
  return (first as Link).url
}
