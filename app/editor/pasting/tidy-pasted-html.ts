import type { PastedLosses } from './pasted-losses.ts'
import { convertPastedNotes } from './convert-pasted-notes.ts'
import { dropHeadingNumbers } from './drop-heading-numbers.ts'
import { pagesOfPdf } from './pages-of-pdf.ts'
import { rename, styled, unwrap } from './unwrap.ts'
import { makeWordLists } from './make-word-lists.ts'
import { tidyTables } from './tidy-tables.ts'

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
  pagesOfPdf(page)
  page.querySelectorAll('b[id^="docs-internal-guid"]').forEach(unwrap)
  page.querySelectorAll('o\\:p').forEach(unwrap)
  page.querySelectorAll(styled('mso-tab-count')).forEach((tab) => tab.replaceWith(' '))
  const revision = dropRevision(page)
  const notes = convertPastedNotes(page, labels)
  if (/urn:schemas-microsoft-com|\bMso|mso-/.test(html)) dropHeadingNumbers(page)
  makeWordLists(page)
  unlinkPlaces(page)
  page.querySelectorAll('p.MsoTitle').forEach((element) => rename(element, 'h2'))
  tidyTables(page)
  page.querySelectorAll('li > p:only-child').forEach(unwrap)
  const pictures = page.querySelectorAll(`img:not(${OWN_PICTURE})`).length
  return { html: page.body.innerHTML, losses: { pictures, equations, notes, ...revision } }
}

// an equation, and the fallback image beside it
const EQUATION =
  /<!--\[if gte msEquation[^\]]*\]>[\s\S]*?<!\[endif\]-->\s*(?:<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>)?/gi
const OWN_PICTURE = '[src^="/_/imagens/"]'

/**
 * Removes links of an index, which point into the original document, and links to files on the author's disk.
 */
function unlinkPlaces(page: Document): void {
  page.querySelectorAll('a[href^="#"], a[href^="file:"]').forEach(unwrap)
}

/** Removes comments of reviewers and tracked deletions, which are not part of the text. */
function dropRevision(page: Document): Pick<PastedLosses, 'comments' | 'deletions'> {
  // the commented text itself stays
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
