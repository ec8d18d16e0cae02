import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { FOOTNOTE_ID_PREFIX } from './allowed.ts'
import { type KnownWork, showBacklink } from './show-backlink.ts'
import { identifyHeadings, levelHeadings, type Heading } from './identify-headings.ts'
import { parseSteps } from './parse-markdown.ts'
import { prefixIds } from './prefix-ids.ts'
import { renderFormulas } from './render-formulas.ts'
import { SANITISER } from './sanitiser.ts'
import { showImages, type ShownImage } from './show-images.ts'
import { showLinks } from './show-links.ts'
import { showTables } from './show-tables.ts'
import { takeTurns } from './take-turns.ts'

export type { Heading } from './identify-headings.ts'

/** One more with each change of what is emitted: pages kept with an older number are made anew. */
export const RENDERER_VERSION = 5

export interface RenderOptions {
  /** the works that backlinks may lead to, by slug */
  links: ReadonlyMap<string, KnownWork>
  /** an uploaded image by its number; null where there is none */
  findImage?: ((id: number) => ShownImage | null) | undefined
  /** before every address inside the text, where it shares the page with others */
  idPrefix?: string | undefined
}

/** A text as the HTML that everyone reads: sanitised, with the contents list of its headings. */
export async function renderMarkdown(
  source: string,
  options: RenderOptions,
): Promise<{ html: string; headings: Heading[] }> {
  const tree = await takeTurns(parseSteps(source))
  levelHeadings(tree)
  const html = (await toHtml(options).run(tree)) as HtmlRoot
  const prefix = options.idPrefix ?? ''
  const headings = identifyHeadings(html).map((heading) => ({ ...heading, id: prefix + heading.id }))
  if (prefix !== '') prefixIds(html, prefix)
  await takeTurns(renderFormulas(html))
  return { html: unified().use(rehypeStringify, STRINGIFY).stringify(html), headings }
}

/** Formulas arrive as markup of KaTeX's own, after the sanitiser; nothing that a person typed does. */
const STRINGIFY = { allowDangerousHtml: true, closeSelfClosing: false }

function toHtml(options: RenderOptions) {
  return unified()
    .use(remarkRehype, {
      clobberPrefix: FOOTNOTE_ID_PREFIX,
      footnoteLabel: 'Notas',
      footnoteLabelTagName: 'h2',
      footnoteLabelProperties: {},
      footnoteBackLabel: (reference: number, again: number) =>
        `Voltar à referência ${reference + 1}${again > 1 ? `-${again}` : ''}`,
      handlers: { backlink: showBacklink(options.links) },
    })
    .use(() => (tree: HtmlRoot) => {
      showImages(tree, options.findImage ?? ((id) => ({ src: `/imagens/${id}` })))
      showLinks(tree)
      showTables(tree)
    })
    .use(rehypeSanitize, SANITISER)
    .freeze() as unknown as { run(tree: Root): Promise<unknown> }
}
