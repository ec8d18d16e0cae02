import type { Db } from '#db/client.ts'
import { findFeaturedReview } from '#domain/reviews/featured/find-featured-review.ts'
import { findCitationMap } from '#domain/works/map/find-citation-map.ts'
import { hydrateWorkCards } from '#domain/works/work-summary.ts'
import { cutWords } from '#engines/text/cut-words.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { drawCitationMap, drawNeighbours } from './draw-citation-map.ts'

const REVIEW_SHOWN = 320

/** The map of the newest works and the one in brackets: what a peer wrote about, else the most linked. */
export async function loadHero(db: Db) {
  const featured = await findFeaturedReview(db)
  const works = await findCitationMap(db, featured?.work.id ?? null)
  const mostLinked = works.toSorted((a, b) => b.links - a.links || b.published - a.published)[0]
  const [card = null] = featured
    ? [featured.work]
    : await hydrateWorkCards(db, mostLinked ? [mostLinked.id] : [])
  const lit = card?.id ?? null
  const ties = works.reduce((sum, { cites }) => sum + cites.length, 0)
  const map = works.length > 0 && {
    wide: drawCitationMap(works, lit),
    narrow: drawNeighbours(works, lit),
    label: `Mapa: ${formatCount(works.length, 'trabalho', 'trabalhos')} por área e data, com ${formatCount(ties, 'citação', 'citações')} entre si`,
  }
  const review = featured && { ...featured, text: cutWords(featured.text, REVIEW_SHOWN) }
  return { map: map || null, lit: card, review }
}
