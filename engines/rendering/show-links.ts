import type { Element, ElementContent, Root } from 'hast'
import { linkKind } from './allowed-elements.ts'

const FOREIGN_REL = ['nofollow', 'ugc', 'noopener']

/**
 * Keeps links to permitted addresses; any other address is shown as text beside its label, so that nothing
 * typed is lost.
 */
export function showLinks(parent: Root | Element): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (child?.type !== 'element') continue
    showLinks(child)
    if (child.tagName !== 'a' || isOurs(child)) continue
    const href = String(child.properties.href ?? '')
    const kind = linkKind(href)
    // the sanitiser knows schemes in small letters only
    if (kind !== null) child.properties.href = href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    if (kind === 'foreign') child.properties.rel = FOREIGN_REL
    if (isAddress(child, href)) child.properties.className = ['address']
    if (kind !== null) continue
    const words: ElementContent[] =
      href === '' ? child.children : [...child.children, { type: 'text', value: ` (${readable(href)})` }]
    parent.children.splice(index, 1, ...words)
    index += words.length - 1
  }
}

/** The link text is its address, so that print styles need not add it. */
function isAddress(link: Element, href: string): boolean {
  const [only] = link.children
  if (link.children.length !== 1 || only?.type !== 'text') return false
  const bare = (text: string) => readable(text).replace(/^https?:\/\/|\/$/gi, '')
  return /^https?:/i.test(href) && bare(only.value) === bare(href)
}

/** Attributes that only the renderer sets: no text can type them. */
function isOurs(link: Element): boolean {
  const { className, dataFootnoteRef, dataFootnoteBackref } = link.properties
  return (
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined ||
    (Array.isArray(className) && className.includes('backlink'))
  )
}

/** An address decoded for reading; invisible and direction-changing characters stay percent-encoded. */
export function readable(address: string): string {
  try {
    return decodeURI(address).replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Z}]/gu, encodeURIComponent)
  } catch {
    return address // a lone `%` is how it was typed
  }
}
