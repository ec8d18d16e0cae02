import type { PastedLosses } from './pasted-losses.ts'
import { convertPastedNotes } from './convert-pasted-notes.ts'
import { makeWordLists } from './make-word-lists.ts'

export interface Tidied {
  html: string
  losses: PastedLosses
}

/**
 * What word processors put on the clipboard, as plain structure: Word's lists are paragraphs with a style, Google's
 * document is one bold element, cells hold paragraphs. The editor's schema drops the rest.
 */
export function tidyPastedHtml(html: string, labels: ReadonlySet<string>): Tidied {
  const equations = html.match(EQUATION)?.length ?? 0
  const page = new DOMParser().parseFromString(html.replace(EQUATION, ''), 'text/html')
  page
    .querySelectorAll('style, script, meta, link, title, xml, o\\:p:empty')
    .forEach((element) => element.remove())
  page.querySelectorAll('b[id^="docs-internal-guid"]').forEach(unwrap)
  page.querySelectorAll('o\\:p').forEach(unwrap)
  const revision = dropRevision(page)
  const notes = convertPastedNotes(page, labels)
  makeWordLists(page)
  page.querySelectorAll('p.MsoTitle').forEach((element) => rename(element, 'h2'))
  page.querySelectorAll('table').forEach((table) => tidyTable(page, table))
  page.querySelectorAll('li > p:only-child').forEach(unwrap)
  const pictures = page.querySelectorAll(`img:not(${OWN_PICTURE})`).length
  return { html: page.body.innerHTML, losses: { pictures, equations, notes, ...revision } }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

// an equation, and the picture of it that stands beside for those who cannot show it
const EQUATION =
  /<!--\[if gte msEquation[^\]]*\]>[\s\S]*?<!\[endif\]-->\s*(?:<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>)?/gi
const OWN_PICTURE = '[src^="/_/imagens/"]'

const styled = (style: string) => `[style*="${style}"], [style*="${style.replace(':', ': ')}"]`

/** What a supervisor remarked beside the text, and what was struck out of it, is no part of it. */
function dropRevision(page: Document): Pick<PastedLosses, 'comments' | 'deletions'> {
  // the words that are remarked upon stay
  page.querySelectorAll(styled('mso-comment-reference')).forEach(unwrap)
  const marks = page.querySelectorAll('.MsoCommentReference').length
  const remarks = [...page.querySelectorAll(styled('mso-element:comment'))].filter(
    (element) => !/comment-list/.test(element.getAttribute('style') ?? ''),
  ).length
  page
    .querySelectorAll(
      `${styled('mso-element:comment')}, .MsoCommentReference, .MsoCommentText, .msocomanchor, hr.msocomoff`,
    )
    .forEach((element) => element.remove())
  const struck = page.querySelectorAll('del[cite], del[datetime], .msoDel')
  const deletions = [...struck].filter((element) => !element.parentElement?.closest('del, .msoDel')).length
  struck.forEach((element) => element.remove())
  page.querySelectorAll('ins, .msoIns').forEach(unwrap)
  return { comments: remarks || marks, deletions }
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
