import { completePage, type Surroundings } from './complete-page.ts'
import type { Heading } from './identify-headings.ts'
import { prepareMarkdown, type MarkdownReading } from './prepare-markdown.ts'

export type RenderOptions = Pick<Surroundings, 'links'> & Partial<Surroundings> & MarkdownReading

/** A text as its page in one step, on the thread that asks: the product itself prepares texts apart. */
export function renderMarkdown(
  source: string,
  { lineEnds, ...options }: RenderOptions,
): { html: string; headings: Heading[] } {
  return completePage(prepareMarkdown(source, { lineEnds }).page, {
    findImage: (id) => ({ src: `/imagens/${id}` }),
    ...options,
  })
}
