import type { Element } from 'hast'
import type { BacklinkNode } from './backlink-syntax.ts'

export interface KnownWork {
  path: string
  title: string
}

const MISSING = 'Ainda não há trabalho com este endereço'

export function showBacklink(links: ReadonlyMap<string, KnownWork>) {
  return (_state: unknown, node: BacklinkNode): Element => {
    const work = links.get(node.slug)
    const known = work && (node.username === null || ownerOf(work) === node.username)
    return {
      type: 'element',
      tagName: known ? 'a' : 'span',
      properties: known
        ? { className: ['backlink'], href: work.path, dataSlug: node.slug }
        : { className: ['backlink', 'backlink-missing'], dataSlug: node.slug, title: MISSING },
      children: [{ type: 'text', value: node.label ?? (known ? work.title : node.slug) }],
    }
  }
}

function ownerOf(work: KnownWork): string | undefined {
  return work.path.split('/')[1]?.toLowerCase()
}
