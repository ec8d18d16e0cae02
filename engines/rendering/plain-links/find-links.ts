import type { Paragraph, Root } from 'mdast'
import { linkKind } from '../allowed-elements.ts'
import { linkAddresses, linkDois } from '../links/link-dois.ts'

/** Where in a text an address is, and where it leads. */
export interface FoundLink {
  from: number
  to: number
  href: string
}

/** In a host name, look-alike letters of other alphabets would hide which site is meant. */
const READABLE_HOST = /^[\p{Script=Latin}\d.:-]+$/u
const MAY_LINK = /https?:|www\.|@|10\.\d/i

/** The addresses in words that are no Markdown (comments, messages), as works have them. */
export function findLinks(text: string): FoundLink[] {
  if (!MAY_LINK.test(text)) return []
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] }
  const root: Root = { type: 'root', children: [paragraph] }
  linkAddresses(root)
  linkDois(root)
  const found: FoundLink[] = []
  let at = 0
  for (const child of paragraph.children) {
    const words = child.type === 'link' ? child.children[0] : child
    const from = at
    at += words?.type === 'text' ? words.value.length : 0
    if (child.type === 'link' && leadsWhereItSays(child.url)) found.push({ from, to: at, href: child.url })
  }
  return found
}

function leadsWhereItSays(address: string): boolean {
  const kind = linkKind(address)
  if (kind !== 'foreign') return kind === 'mail'
  return READABLE_HOST.test(address.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1)[0] ?? '')
}
