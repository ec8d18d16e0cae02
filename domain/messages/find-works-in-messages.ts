import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hydrateWorkCards, type WorkSummary } from '#domain/works/work-summary.ts'
import { readableWork } from '#domain/works/visibility.ts'

const ADDRESS = /(https?:\/\/[^\s/<>"]+)?\/([a-z0-9_]{3,20})\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w/-]|\.\w)/gi
const MOST_EACH = 3
const MOST = 60

/** The works whose addresses are in a text: paths, or whole addresses of this site. */
export function linkedSlugs(text: string, origin: string): string[] {
  const slugs = new Set<string>()
  for (const [, site, , slug] of text.matchAll(ADDRESS)) {
    if (site !== undefined && site.toLowerCase() !== origin.toLowerCase()) continue
    slugs.add(slug!.toLowerCase())
  }
  return [...slugs].slice(0, MOST_EACH)
}

/** For each of these texts the cards of the works it names, as far as they can be read; two queries for all. */
export async function findWorksInMessages(
  db: Db,
  texts: readonly string[],
  origin: string,
): Promise<WorkSummary[][]> {
  const named = texts.map((text) => linkedSlugs(text, origin))
  const slugs = [...new Set(named.flat())].slice(0, MOST)
  if (slugs.length === 0) return texts.map(() => [])
  const { rows } = await sql<{ id: number; slug: string }>`
    select w.id, w.slug from works as w where w.slug = any(${slugs}::text[]) and ${readableWork('w')}`.execute(
    db,
  )
  const cards = await hydrateWorkCards(
    db,
    rows.map(({ id }) => id),
  )
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, cards.find((card) => card.id === id)]))
  return named.map((list) => list.flatMap((slug) => bySlug.get(slug) ?? []))
}
