import type { Nodes } from 'mdast'

/** Every node in the order of the text. Without recursion and without spreading: hostile texts are deep, or wide. */
export function* walkTree(root: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if (!('children' in node)) continue
    for (let index = node.children.length - 1; index >= 0; index--)
      waiting.push(node.children[index] as Nodes)
  }
}
