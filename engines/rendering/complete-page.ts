import type { Heading } from './identify-headings.ts'
import type { Mark, Piece, TextPage } from './text-page.ts'
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
  const show = (pieces: readonly Piece[], shown: (mark: Mark) => string) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : shown(piece))).join('')
  const prefix = around.idPrefix ?? ''
  return {
    html: show(page.html, (mark) => {
      if (mark.kind === 'prefix') return prefix
      return mark.kind === 'backlink' ? backlink(mark, around) : image(mark, around)
    }),
    headings: page.headings.map((heading) => ({
      ...heading,
      id: prefix + heading.id,
      text: show(heading.text, (mark) => (mark.kind === 'backlink' ? wordsOf(mark, around) : '')),
    })),
  }
}

type Backlink = Extract<Mark, { kind: 'backlink' }>

function backlink(mark: Backlink, around: Surroundings): string {
  const work = find(mark, around)
  const words = escapeText(wordsOf(mark, around))
  const slug = `data-slug="${escapeAttribute(mark.slug)}"`
  if (!work && around.formerSlugs?.has(mark.slug))
    return `<span class="backlink backlink-missing" ${slug} title="${WITHDRAWN}">${words} (retirado)</span>`
  if (!work) return `<span class="backlink backlink-missing" ${slug} title="${MISSING}">${words}</span>`
  const href = `href="${escapeAttribute(work.path)}"`
  return work.withdrawn
    ? `<a class="backlink backlink-withdrawn" ${href} ${slug} title="${WITHDRAWN}">${words} (retirado)</a>`
    : `<a class="backlink" ${href} ${slug}>${words}</a>`
}

function wordsOf(mark: Backlink, around: Surroundings): string {
  return mark.label ?? titleOf(find(mark, around)) ?? mark.slug
}

const titleOf = (work: KnownWork | undefined) => work && plainInline(work.title)

/** `[[ana/tese]]` matches only Ana's work; if her account was erased, also the work under its new owner. */
function find(mark: Backlink, { links, formerUsernames }: Surroundings): KnownWork | undefined {
  const work = links.get(mark.slug)
  if (mark.username !== null && formerUsernames?.has(mark.username)) return work
  const owner = work?.path.split('/')[1]?.toLowerCase()
  return mark.username === null || owner === mark.username ? work : undefined
}

function image(mark: Extract<Mark, { kind: 'image' }>, { findImage }: Surroundings): string {
  const found = findImage(mark.id)
  if (!found) return `<span class="image-missing">${escapeText(mark.alt || IMAGE_MISSING)}</span>`
  const attributes = { ...found, alt: mark.alt, title: mark.title }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [`${name}="${escapeAttribute(String(value))}"`],
  )
  return `<img ${written.join(' ')} loading="lazy" decoding="async" class="text-image">`
}

export const escapeText = (text: string): string => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&#x22;')
