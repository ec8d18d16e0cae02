import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { FOOTNOTE_ID_PREFIX } from './allowed-elements.ts'
import type { BacklinkNode } from './syntax/backlink-syntax.ts'
import { identifyHeadings, levelHeadings } from './identify-headings.ts'
import { linkDois } from './links/link-dois.ts'
import { markLongWords } from './mark-long-words.ts'
import { Placeholders } from './placeholders/placeholders.ts'
import { insertPlaceholders } from './placeholders/insert-placeholders.ts'
import { prefixIds } from './prefix-ids.ts'
import { renderFormulas } from './formulas/render-formulas.ts'
import { RENDERER_VERSION } from './renderer-version.ts'
import { SANITISER } from './sanitiser.ts'
import { showBacklink } from './show-backlink.ts'
import { showImages } from './show-images.ts'
import { showLinks } from './show-links.ts'
import { showTables } from './show-tables.ts'
import type { TextPage } from './text-page.ts'

/** A text that was read as the page that everyone reads: sanitised, with the contents list of its headings. */
export function renderTree(tree: Root): TextPage {
  levelHeadings(tree)
  linkDois(tree)
  const backlinks: BacklinkNode[] = []
  const html = toHtml(backlinks).runSync(tree)
  const placeholders = new Placeholders()
  insertPlaceholders(html, backlinks, placeholders)
  const headings = identifyHeadings(html, placeholders)
  prefixIds(html, placeholders.place({ kind: 'prefix' }))
  markLongWords(html)
  renderFormulas(html)
  const text = unified().use(rehypeStringify, STRINGIFY).stringify(html)
  // an attribute may hold it: who looks for React's comments in a page must not find one in a text
  return { html: placeholders.split(text.replaceAll('<!', '&#x3C;!')), headings, version: RENDERER_VERSION }
}

/** Formulas arrive as markup of KaTeX's own, after the sanitiser; nothing that a person typed does. */
const STRINGIFY = { allowDangerousHtml: true, closeSelfClosing: false }

function toHtml(backlinks: BacklinkNode[]) {
  return unified()
    .use(remarkRehype, {
      clobberPrefix: FOOTNOTE_ID_PREFIX,
      footnoteLabel: 'Notas',
      footnoteLabelTagName: 'h2',
      footnoteLabelProperties: {},
      footnoteBackLabel: (reference: number, again: number) =>
        `Voltar à referência ${reference + 1}${again > 1 ? `-${again}` : ''}`,
      handlers: { backlink: showBacklink(backlinks) },
    })
    .use(() => (tree: HtmlRoot) => {
      showImages(tree)
      showLinks(tree)
      showTables(tree)
    })
    .use(rehypeSanitize, SANITISER)
    .freeze() as unknown as { runSync(tree: Root): HtmlRoot }
}
