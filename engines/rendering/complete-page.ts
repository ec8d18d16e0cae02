import type { Heading } from './identify-headings.ts'
import type { Placeholder, Piece, TextPage } from './text-page.ts'
import { plainInline } from './inline/plain-inline.ts'

/** An uploaded picture: where it is, and its measures where they are known, so that the page leaves it its place. */
export interface ShownImage {
  src: string
  width?: number
  height?: number
}

export interface KnownWork {
  path: string
  title: string
  /** what remains at its address is a notice that it was withdrawn */
  withdrawn?: boolean
}

export interface Surroundings {
  /** the works that backlinks may lead to, by slug */
  links: ReadonlyMap<string, KnownWork>
  /** usernames of erased accounts: a work of theirs that was kept is found by its slug alone */
  formerUsernames?: ReadonlySet<string> | undefined
  /** slugs of deleted works */
  formerSlugs?: ReadonlySet<string> | undefined
  /** an uploaded image by its number; null where there is none */
  findImage: (id: number) => ShownImage | null
  /** before every address inside the text, where it shares a page with others */
  idPrefix?: string | undefined
}

const MISSING = 'Ainda não há trabalho com este endereço'
const WITHDRAWN = 'Este trabalho foi retirado'
const IMAGE_MISSING = 'Imagem não disponível'

/** Fills in what depends on the database. Cheap: one pass over the HTML. */
export function completePage(page: TextPage, around: Surroundings): { html: string; headings: Heading[] } {
  const show = (pieces: readonly Piece[], shown: (placeholder: Placeholder) => string) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : shown(piece))).join('')
  const prefix = around.idPrefix ?? ''
  return {
    html: show(page.html, (placeholder) => {
      if (placeholder.kind === 'prefix') return prefix
      return placeholder.kind === 'backlink' ? backlink(placeholder, around) : image(placeholder, around)
    }),
    headings: page.headings.map((heading) => ({
      ...heading,
      id: prefix + heading.id,
      text: show(heading.text, (placeholder) =>
        placeholder.kind === 'backlink' ? wordsOf(placeholder, around) : '',
      ),
    })),
  }
}

type Backlink = Extract<Placeholder, { kind: 'backlink' }>

function backlink(placeholder: Backlink, around: Surroundings): string {
  const work = find(placeholder, around)
  const words = escapeText(wordsOf(placeholder, around))
  const slug = `data-slug="${escapeAttribute(placeholder.slug)}"`
  if (!work && around.formerSlugs?.has(placeholder.slug))
    return `<span class="backlink backlink-missing" ${slug} title="${WITHDRAWN}">${words} (retirado)</span>`
  if (!work) return `<span class="backlink backlink-missing" ${slug} title="${MISSING}">${words}</span>`
  const href = `href="${escapeAttribute(work.path)}"`
  return work.withdrawn
    ? `<a class="backlink backlink-withdrawn" ${href} ${slug} title="${WITHDRAWN}">${words} (retirado)</a>`
    : `<a class="backlink" ${href} ${slug}>${words}</a>`
}

function wordsOf(placeholder: Backlink, around: Surroundings): string {
  return placeholder.label ?? titleOf(find(placeholder, around)) ?? placeholder.slug
}

const titleOf = (work: KnownWork | undefined) => work && plainInline(work.title)

/** `[[ana/tese]]` matches only Ana's work; if her account was erased, also the work under its new owner. */
function find(placeholder: Backlink, { links, formerUsernames }: Surroundings): KnownWork | undefined {
  const work = links.get(placeholder.slug)
  if (placeholder.username !== null && formerUsernames?.has(placeholder.username)) return work
  const owner = work?.path.split('/')[1]?.toLowerCase()
  return placeholder.username === null || owner === placeholder.username ? work : undefined
}

function image(placeholder: Extract<Placeholder, { kind: 'image' }>, { findImage }: Surroundings): string {
  const found = findImage(placeholder.id)
  if (!found) return `<span class="image-missing">${escapeText(placeholder.alt || IMAGE_MISSING)}</span>`
  const attributes = { ...found, alt: placeholder.alt, title: placeholder.title }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [`${name}="${escapeAttribute(String(value))}"`],
  )
  return `<img ${written.join(' ')} loading="lazy" decoding="async" class="text-image">`
}

export const escapeText = (text: string): string => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&#x22;')
