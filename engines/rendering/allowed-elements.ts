/** What a text may hold once shown. Read by the sanitiser here and by the editor, so that both know one language. */

export const HEADING_ID_PREFIX = 'secao-'
export const FOOTNOTE_ID_PREFIX = 'nota-'

/** Every element that typed text can become, with the properties it may carry (names as in hast). */
export const ALLOWED_ELEMENTS: Readonly<
  Record<string, readonly (string | readonly [string, ...(string | number | boolean | RegExp)[]])[]>
> = {
  a: [
    'href',
    'title',
    'rel',
    'dataSlug',
    'dataFootnoteRef',
    'dataFootnoteBackref',
    'ariaDescribedBy',
    'ariaLabel',
    ['className', 'address', 'backlink', 'data-footnote-backref'],
    ['id', /^nota-/],
  ],
  blockquote: [],
  br: [],
  code: [['className', /^language-/, 'math-inline', 'math-display']],
  del: [],
  div: [['className', 'table-scroll'], ['role', 'region'], ['tabIndex', 0], 'ariaLabel'],
  em: [],
  h2: [['id', /^secao-/, 'footnote-label']],
  h3: [['id', /^secao-/]],
  h4: [['id', /^secao-/]],
  h5: [['id', /^secao-/]],
  h6: [['id', /^secao-/]],
  hr: [],
  img: [
    'src',
    'width',
    'height',
    'alt',
    'title',
    ['loading', 'lazy'],
    ['decoding', 'async'],
    ['className', 'text-image'],
  ],
  input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
  li: [
    ['className', 'task-list-item'],
    ['id', /^nota-/],
  ],
  ol: ['start', ['className', 'contains-task-list']],
  p: [],
  pre: [['tabIndex', 0]],
  section: ['dataFootnotes', ['className', 'footnotes']],
  span: ['dataSlug', 'title', ['className', 'backlink', 'backlink-missing', 'image-missing']],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: [['className', 'cell-center', 'cell-right']],
  th: [['className', 'cell-center', 'cell-right'], ['scope', 'col'], 'ariaLabel'],
  thead: [],
  tr: [],
  ul: [['className', 'contains-task-list']],
}

const HERE = 'https://aqui.invalid'

export type LinkKind = 'foreign' | 'own' | 'mail'

/** Where a link may lead; null for every other address. Checked as a browser resolves it, not as it is spelled. */
export function linkKind(address: string): LinkKind | null {
  if (!/^(?:https?:|mailto:|\/)/i.test(address)) return null
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : null
  if (!url) return null
  // who reads 'banco.com.br@…' takes the name for the place
  if (url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:') return 'mail'
  if (address.startsWith('/')) return url.origin === HERE ? 'own' : null
  return /^https?:\/\//i.test(address) && url.protocol.startsWith('http') && url.hostname !== ''
    ? 'foreign'
    : null
}

/** The number of an uploaded image: `imagem:12`. */
export function imageNumber(address: string): number | null {
  const digits = /^imagem:([1-9]\d{0,14})$/i.exec(address)?.[1]
  return digits ? Number(digits) : null
}
