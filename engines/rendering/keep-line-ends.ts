import type { PhrasingContent, Root } from 'mdast'
import { walkTree } from './walk-tree.ts'

const LINE_END = /[ \t]*(?:\r\n|\r|\n)[ \t]*/

/**
 * For texts typed like messages: keeps each line break, so that "P1: …" and "P2: …" do not run together. In
 * works a line break is a space, as in Markdown.
 */
export function keepLineEnds(root: Root): void {
  for (const node of walkTree(root)) {
    if (!('children' in node)) continue
    const children = node.children as PhrasingContent[]
    if (!children.some((child) => child.type === 'text' && LINE_END.test(child.value))) continue
    ;(node as { children: PhrasingContent[] }).children = children.flatMap(linesOf)
  }
}

function linesOf(child: PhrasingContent): PhrasingContent[] {
  if (child.type !== 'text') return [child]
  return child.value
    .split(LINE_END)
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(value === '' ? [] : [{ ...child, value }]),
    ])
}
