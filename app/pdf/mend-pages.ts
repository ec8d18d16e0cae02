import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { createTextMender } from '#engines/text-extraction/mending/create-text-mender.ts'

/**
 * What is searched and copied says what the page shows, as what the search of works finds does: the pages of this
 * document give their text mended, to the layer over the picture and to the search alike.
 */
export function mendPages(document: PDFDocumentProxy): void {
  const mend = createTextMender()
  // the search marks what it found by the places of the letters in the layer: both get the same
  const mended = new Map<number, string[]>()
  const mendItems = (number: number, content: TextContent): void => {
    const pieces = content.items.filter((item) => 'str' in item)
    let texts = mended.get(number)
    if (texts?.length !== pieces.length) mended.set(number, (texts = mend(pieces)))
    for (const [at, piece] of pieces.entries()) piece.str = texts[at]!
  }
  const getPage = document.getPage.bind(document)
  document.getPage = async (number) => {
    const page = await getPage(number)
    if (!Object.hasOwn(page, 'streamTextContent')) mendStream(page, (content) => mendItems(number, content))
    return page
  }
}

/** An accent and its letter may come in different parts: they are mended when all are there. */
function mendStream(page: PDFPageProxy, mendItems: (content: TextContent) => void): void {
  const stream = page.streamTextContent.bind(page)
  page.streamTextContent = (options) => {
    const reader = (stream(options) as ReadableStream<TextContent>).getReader()
    return new ReadableStream<TextContent>({
      async start(controller) {
        const whole: TextContent = { items: [], styles: {}, lang: null }
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          whole.lang ??= part.value.lang
          Object.assign(whole.styles, part.value.styles)
          for (const item of part.value.items) whole.items.push(item)
        }
        mendItems(whole)
        controller.enqueue(whole)
        controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }
}
