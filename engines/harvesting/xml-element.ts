import { xml } from '#engines/text/xml.ts'

/** Declared again in each record, which harvesters keep by itself. */
export const XSI = { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' } as const

type Attributes = Readonly<Record<string, string | null | undefined>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${xml(value).replaceAll(/\s+/g, ' ')}"` : ''))
    .join('')

/** An element that holds a text, which is escaped; nothing where the text is blank. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: Attributes = {},
): string {
  const content = xml(text ?? '').trim()
  return content === '' ? '' : `<${name}${written(attributes)}>${content}</${name}>`
}

/** An element that holds others; nothing where it would hold none. */
export function xmlElement(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}${written(attributes)}>${content}</${name}>`
}
