import { joinPdfLines } from '#web/ui/pasting/join-pdf-lines.ts'

/** Firefox shows a PDF as a page of its own, in which each line is a piece: its lines are joined as those of other readers. */
export function pagesOfPdf(page: Document): void {
  if (!page.querySelector('span[role="presentation"] + br[role="presentation"]')) return
  if (page.querySelector('p, table, li')) return
  page.querySelectorAll('br').forEach((line) => line.replaceWith('\n'))
  const text = page.body.textContent ?? ''
  const paragraphs = (joinPdfLines(text.trim()) ?? text).split(/\n+/).filter((words) => words.trim() !== '')
  page.body.replaceChildren(
    ...paragraphs.map((words) => {
      const paragraph = page.createElement('p')
      paragraph.textContent = words
      return paragraph
    }),
  )
}
