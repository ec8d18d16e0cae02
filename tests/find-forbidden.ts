import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { ALLOWED_ELEMENTS } from '#engines/rendering/allowed-elements.ts'

const MATH_ELEMENT =
  /^(?:math|semantics|annotation|m(?:row|i|n|o|s|text|space|frac|sqrt|root|sub|sup|subsup|over|under|underover|table|tr|td|style|padded|phantom|enclose|labeledtr))$/

// Checked here anew, not by the rules under test: what they let through by mistake must be seen.
const ACTIVE =
  /^(?:script|style|iframe|frame|object|embed|form|button|textarea|base|link|meta|svg|template|portal)$/
const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

function leadsOut(address: string): boolean {
  if (address.startsWith('#')) return !/^#(?:[a-z0-9-]+-)?nota-fn/.test(address)
  const url = URL.canParse(address, 'https://aqui.invalid') ? new URL(address, 'https://aqui.invalid') : null
  return url === null || !SCHEMES.has(url.protocol)
}

/** What a page would show of a rendered text that it must not: read again as a browser reads it. */
export function findForbidden(html: string): string[] {
  const forbidden: string[] = []
  const look = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (child.type === 'comment' || child.type === 'doctype') forbidden.push(child.type)
      if (child.type !== 'element') continue
      forbidden.push(...faultsOf(child))
      look(child)
    }
  }
  look(fromHtml(html, { fragment: true }))
  return forbidden
}

function faultsOf(element: Element): string[] {
  const { tagName, properties } = element
  if (MATH_ELEMENT.test(tagName)) {
    return Object.keys(properties).filter((name) => /^(?:on|href|src|xlink|id)/i.test(name))
  }
  const allowed = ALLOWED_ELEMENTS[tagName]
  if (!allowed || ACTIVE.test(tagName)) return [`<${tagName}>`]
  const names = new Set(allowed.map((rule) => (typeof rule === 'string' ? rule : rule[0])))
  if (tagName === 'code') names.add('title') // of a formula that failed
  if (tagName === 'span' || tagName === 'div') names.add('className')
  const faults = Object.keys(properties).filter(
    (name) => !names.has(name) || /^(?:on|style$|srcdoc|formaction|xlink)/i.test(name),
  )
  const { href, src, id } = properties
  if (href !== undefined && leadsOut(String(href))) faults.push(`href ${href}`)
  if (src !== undefined && !/^\/imagens\/\d+$/.test(String(src))) faults.push(`src ${src}`)
  if (id !== undefined && !/^(?:secao-|nota-|footnote-label$)/.test(String(id))) faults.push(`id ${id}`)
  return faults.map((fault) => `${tagName} ${fault}`)
}

/** Every element of a name, with its properties. */
export function elementsOf(html: string, test: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const look = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (test(child)) found.push(child)
      look(child)
    }
  }
  look(fromHtml(html, { fragment: true }))
  return found
}
