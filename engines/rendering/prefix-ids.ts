import type { Element, Root } from 'hast'

/** Where several texts share a page, no id of one may be an id of another or of the page. */
export function prefixIds(parent: Root | Element, prefix: string): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const { properties } = child
    if (typeof properties.id === 'string') properties.id = prefix + properties.id
    if (typeof properties.href === 'string' && properties.href.startsWith('#'))
      properties.href = `#${prefix}${properties.href.slice(1)}`
    const described = properties.ariaDescribedBy
    if (described) properties.ariaDescribedBy = [described].flat().map((id) => `${prefix}${String(id)}`)
    prefixIds(child, prefix)
  }
}
