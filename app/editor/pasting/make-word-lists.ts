const LEVEL = /mso-list:\s*(l\d+)\s+level(\d)/i
const NUMBER = /^[\s(]*(?:(\d+)|[a-z]{1,4})[.)]/i

interface OpenList {
  element: Element
  level: number
  /** Word's own name of the list: another one begins where it changes */
  name: string
}

/** Word's lists are paragraphs with a style: they become lists again, each of its own kind. */
export function makeWordLists(page: Document): void {
  let open: OpenList[] = []
  let last: Element | null = null
  for (const paragraph of [...page.querySelectorAll('p')]) {
    const [, name = '', digit] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? []
    const level = Number(digit ?? 0)
    if (level === 0) continue
    if (paragraph.closest('td, th')) {
      keepMarker(paragraph)
      continue
    }
    const marker = NUMBER.exec(takeMarker(paragraph))
    const tag = marker ? 'ol' : 'ul'
    if (!last || paragraph.previousElementSibling !== last) open = []
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const same = open.at(-1)
    if (same?.level === level && (same.element.localName !== tag || same.name !== name)) open.pop()
    const top = open.at(-1)
    if (!top || top.level < level) {
      const element = page.createElement(tag)
      if (marker?.[1] && marker[1] !== '1') element.setAttribute('start', marker[1])
      const parentItem = top?.element.lastElementChild
      if (parentItem) parentItem.append(element)
      else paragraph.before(element)
      open.push({ element, level, name })
    }
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    open.at(-1)!.element.append(item)
    last = open[0]!.element
    paragraph.remove()
  }
}

/** Cells cannot contain lists: markers, mostly row numbers, stay as text. */
function keepMarker(paragraph: Element): void {
  const marker = takeMarker(paragraph).trim()
  if (NUMBER.test(marker)) paragraph.prepend(`${marker} `)
}

/** The bullet or number that Word writes as text. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}
