import { readMarkdown } from '#engines/rendering/read-markdown.ts'

const USERNAME = '[a-z0-9_-]{3,20}'
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
/** An address of a work: with one of our own hosts before it, or from the root of the site. */
const ADDRESS = new RegExp(`(?<![\\w/.-])(https?://[^\\s/<>()]+)?/${USERNAME}/(${SLUG})(?![\\w/])`, 'giu')

const MAX_NAMED = 20

/** The works that a text names, by slug and in its order: as backlink, or by their address on this site. */
export function namedWorks(text: string, origins: readonly string[]): string[] {
  const places = readMarkdown(text).backlinks.map(({ slug, position }) => ({ slug, position }))
  for (const match of text.replaceAll('\\_', '_').matchAll(ADDRESS)) {
    const [, origin, slug] = match
    if (origin && !origins.includes(origin.toLowerCase())) continue
    places.push({ slug: slug!.toLowerCase(), position: match.index })
  }
  const slugs = places.sort((a, b) => a.position - b.position).map(({ slug }) => slug)
  return [...new Set(slugs)].slice(0, MAX_NAMED)
}
