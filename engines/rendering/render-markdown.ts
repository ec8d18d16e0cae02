import { completePage, type Surroundings } from './complete-page.ts'
import type { Heading } from './identify-headings.ts'
import { prepareText, type Reading } from './prepare-text.ts'

export type RenderOptions = Pick<Surroundings, 'links'> & Partial<Surroundings> & Reading

/** A text as its page in one step, on the thread that asks: the product itself prepares texts apart. */
export function renderMarkdown(
  source: string,
  { lineEnds, ...options }: RenderOptions,
): { html: string; headings: Heading[] } {
  return completePage(prepareText(source, { lineEnds }).page, {
    findImage: (id) => ({ src: `/imagens/${id}` }),
    ...options,
  })
}
