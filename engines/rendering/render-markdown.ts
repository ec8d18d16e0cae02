import { completePage, type Surroundings } from './complete-page.ts'
import type { Heading } from './identify-headings.ts'
import { prepareMarkdown, type MarkdownReading } from './prepare-markdown.ts'

export type RenderOptions = Pick<Surroundings, 'links'> & Partial<Surroundings> & MarkdownReading

/** Renders a text in one step, on the calling thread. The product itself prepares texts in task processes. */
export function renderMarkdown(
  source: string,
  { lineEnds, ...options }: RenderOptions,
): { html: string; headings: Heading[] } {
  return completePage(prepareMarkdown(source, { lineEnds }).page, {
    findImage: (id) => ({ src: `/imagens/${id}` }),
    ...options,
  })
}
