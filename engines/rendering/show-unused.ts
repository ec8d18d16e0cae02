import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'

export type ParentNode = Extract<Nodes, { children: unknown[] }>

interface Found {
  parent: ParentNode
  node: Definition | FootnoteDefinition
}

/**
 * Restores what Markdown drops: notes that nothing refers to, unused definitions, and duplicates of a name.
 * They are shown where they were written ("[Sic]: palavra" is a definition in Markdown, but a sentence to its
 * writer).
 */
export function showUnused(root: Root, source: string): void {
  const { found, links, calls } = survey(root)
  const called = reachable(root, found, calls)
  const kept = new Set<string>()
  for (const { parent, node } of found) {
    const key = `${node.type} ${node.identifier}`
    const used = node.type === 'definition' ? links.has(node.identifier) : called.has(node.identifier)
    if (used && !kept.has(key)) kept.add(key)
    else show(parent, node, source)
  }
}

function survey(root: Root) {
  const found: Found[] = []
  const links = new Set<string>()
  const calls = new Map<Nodes, string[]>()
  const waiting: { node: Nodes; parent: ParentNode; owner: Nodes }[] = [
    { node: root, parent: root, owner: root },
  ]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, parent } = item
    const owner = node.type === 'footnoteDefinition' ? node : item.owner
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push({ parent, node })
    if (node.type === 'linkReference' || node.type === 'imageReference') links.add(node.identifier)
    if (node.type === 'footnoteReference') {
      const list = calls.get(owner)
      if (list) list.push(node.identifier)
      else calls.set(owner, [node.identifier])
    }
    if (!('children' in node)) continue
    for (let index = node.children.length - 1; index >= 0; index--) {
      waiting.push({ node: node.children[index] as Nodes, parent: node, owner })
    }
  }
  return { found, links, calls }
}

/** Notes called from the text, or from a note that is. */
function reachable(root: Root, found: Found[], calls: Map<Nodes, string[]>): Set<string> {
  const notes = new Map<string, Nodes>()
  for (const { node } of found.toReversed())
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, node)
  const reached = new Set(calls.get(root))
  // a set may grow while it is walked
  for (const identifier of reached) {
    const note = notes.get(identifier)
    for (const next of (note && calls.get(note)) ?? []) reached.add(next)
  }
  return reached
}

function show(parent: ParentNode, node: Definition | FootnoteDefinition, source: string): void {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  const children = parent.children as Nodes[]
  const at = children.indexOf(node)
  if (node.type === 'definition') {
    children[at] = { type: 'paragraph', children: [{ type: 'text', value: source.slice(start, end) }] }
    return
  }
  // a number says nothing without its note's call; a name was typed to be read
  const label = node.label ?? node.identifier
  if (/^\d+$/.test(label)) {
    children.splice(at, 1, ...node.children)
    return
  }
  const mark = { type: 'text' as const, value: `${label}: ` }
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph') {
    first.children.unshift(mark)
    children.splice(at, 1, first, ...rest)
  } else {
    children.splice(at, 1, { type: 'paragraph', children: [mark] }, ...node.children)
  }
}
