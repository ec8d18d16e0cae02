import { completePage, type Surroundings } from './complete-page.ts'
import type { Heading } from './identify-headings.ts'
import { prepareText } from './prepare-text.ts'

export type RenderOptions = Pick<Surroundings, 'links'> & Partial<Surroundings>

/** A text as its page in one step, on the thread that asks: the product itself prepares texts apart. */
export function renderMarkdown(
  source: string,
  options: RenderOptions,
): { html: string; headings: Heading[] } {
  return completePage(prepareText(source).page, {
    findImage: (id) => ({ src: `/imagens/${id}` }),
    ...options,
  })
}
