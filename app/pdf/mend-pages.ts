import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { createTextMender } from '#engines/text-extraction/mending/create-text-mender.ts'
import { restoreLigatures } from '#engines/text-extraction/mending/restore-ligatures.ts'

type Commands = Parameters<typeof restoreLigatures>[2]

/**
 * Makes search and copying in the PDF use the text that the page shows, as the works search does: this
 * document's pages return repaired text, for both the text layer and the search.
 */
export function mendPages(document: PDFDocumentProxy, commands: Commands): void {
  const mend = createTextMender()
  // the search highlights matches by letter positions in the text layer, so both must get the same text
  const mended = new Map<number, Promise<string[]>>()
  const mendItems = async (page: PDFPageProxy, { items }: TextContent): Promise<void> => {
    const pieces = items.filter((item) => 'str' in item)
    const known = mended.get(page.pageNumber)
    // not awaited where there is none: two that ask at once would both mend
    let texts = known && (await known)
    if (texts?.length !== pieces.length) {
      const asked = restoreLigatures(page, pieces, commands).then(mend)
      mended.set(page.pageNumber, asked)
      texts = await asked
    }
    for (const [at, piece] of pieces.entries()) piece.str = texts[at]!
  }
  const getPage = document.getPage.bind(document)
  document.getPage = async (number) => {
    const page = await getPage(number)
    if (!Object.hasOwn(page, 'streamTextContent')) mendStream(page, (content) => mendItems(page, content))
    return page
  }
}

/** A letter and its accent may come in different chunks, so text is repaired when all chunks have arrived. */
function mendStream(page: PDFPageProxy, mendItems: (content: TextContent) => Promise<void>): void {
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
        await mendItems(whole)
        controller.enqueue(whole)
        controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }
}
