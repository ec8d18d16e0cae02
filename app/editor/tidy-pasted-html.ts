/**
 * What word processors put on the clipboard, as plain structure: Word's lists are paragraphs with a style, Google's
 * document is one bold element, cells hold paragraphs. The editor's schema drops the rest.
 */
export function tidyPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page
    .querySelectorAll('style, script, meta, link, title, xml, o\\:p:empty')
    .forEach((element) => element.remove())
  page.querySelectorAll('b[id^="docs-internal-guid"]').forEach(unwrap)
  page.querySelectorAll('o\\:p').forEach(unwrap)
  makeWordLists(page)
  page.querySelectorAll('p.MsoTitle').forEach((element) => rename(element, 'h2'))
  page.querySelectorAll('table').forEach((table) => tidyTable(page, table))
  page.querySelectorAll('li > p:only-child').forEach(unwrap)
  return page.body.innerHTML
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i

function makeWordLists(page: Document): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of [...page.querySelectorAll('p')]) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const marker = takeMarker(paragraph)
    const tag = /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul'
    if (!last || paragraph.previousElementSibling !== last) open = []
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const top = open.at(-1)
    if (!top || top.level < level) {
      const list = page.createElement(tag)
      const parentItem = top?.list.lastElementChild
      if (parentItem) parentItem.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    open.at(-1)!.list.append(item)
    last = open[0]!.list
    paragraph.remove()
  }
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

function tidyTable(page: Document, table: Element): void {
  const [head] = table.querySelectorAll('tr')
  head?.querySelectorAll('td').forEach((cell) => {
    const header = page.createElement('th')
    header.append(...cell.childNodes)
    cell.replaceWith(header)
  })
  table.querySelectorAll('td, th').forEach((cell) => {
    // one line to a cell: its blocks stand side by side
    cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6').forEach((block) => {
      block.after(page.createTextNode(' '))
      unwrap(block)
    })
    cell
      .querySelectorAll('ul, ol, br, table')
      .forEach((element) => (element.tagName === 'BR' ? element.replaceWith(' ') : unwrap(element)))
    const extra = Math.min(20, Number(cell.getAttribute('colspan') ?? 1)) - 1
    for (let n = 0; n < extra; n++) cell.after(page.createElement(cell.tagName.toLowerCase()))
    cell.removeAttribute('colspan')
    cell.removeAttribute('rowspan')
  })
}
