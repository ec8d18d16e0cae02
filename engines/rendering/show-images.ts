import type { Element, ElementContent, Root } from 'hast'
import { imageNumber, linkKind } from './allowed-elements.ts'
import { readable } from './show-links.ts'

/**
 * Only images uploaded here are shown: one from elsewhere would tell its server who reads what, and may change or
 * vanish. It becomes a link, inside another link its description.
 */
export function showImages(parent: Root | Element, inLink = false): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    if (child.tagName === 'img') parent.children[index] = showImage(child, inLink)
    else showImages(child, inLink || child.tagName === 'a')
  }
}

function showImage(image: Element, inLink: boolean): ElementContent {
  const address = String(image.properties.src ?? '')
  const alt = String(image.properties.alt ?? '')
  const number = imageNumber(address)
  // its number instead of its address, until insert-placeholders.ts replaces it
  if (number !== null) return { ...image, properties: { ...image.properties, src: String(number) } }
  const words = alt || readable(address)
  const leads = linkKind(address) !== null
  if (!inLink && leads) return element('a', { href: address }, words)
  // within a link an external picture's address is omitted; an invalid address stays visible as typed
  return {
    type: 'text',
    value: words === readable(address) || leads ? words : `${words} (${readable(address)})`,
  }
}

function element(tagName: string, properties: Element['properties'], text: string): Element {
  return { type: 'element', tagName, properties, children: [{ type: 'text', value: text }] }
}
