import { queryTogether, runQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { findComments } from '#domain/comments/find-comments.ts'
import { findFeaturedReview } from '#domain/reviews/featured/find-featured-review.ts'
import { findReviews } from '#domain/reviews/find-reviews.ts'
import { trendingWorks } from '#domain/search/trending-works.ts'
import { findWorks, type WorkQuery } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { suggest } from '#domain/search/suggest.ts'
import { suggestKeywords } from '#domain/search/suggest-keywords.ts'
import { suggestWorks } from '#domain/search/suggest-works.ts'
import { findAddresses, findSitemapParts } from '#domain/works/find-addresses.ts'
import { citationsOf } from '#domain/works/citations-of.ts'
import { findInstitutions } from '#domain/works/find-institutions.ts'
import { findNearest } from '#domain/works/related/find-nearest.ts'
import { findRelated } from '#domain/works/related/find-related.ts'
import { findVersions } from '#domain/works/find-versions.ts'
import { getLanding } from '#domain/works/get-landing.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWork } from '#domain/works/get-work.ts'

export interface ScaleCase {
  name: string
  /** Returns in a few words what was found. */
  run(db: Db): Promise<string>
}

const PAGES = 50
const COMMON = 'trabalho'
const RARE = 'antioxidantes'
const AREA = 'Saúde'

export async function scaleCases(db: Db, works: number): Promise<ScaleCase[]> {
  const list = (name: string, query: WorkQuery): ScaleCase => ({
    name,
    run: async (on) => `${(await findWorks(on, query)).items.length} obras`,
  })
  const count = (name: string, query: WorkQuery): ScaleCase => ({
    name,
    run: async (on) => `${(await getFacets(on, query)).total} no total`,
  })
  return [
    list('feed, primeira página', {}),
    list(`feed, página ${PAGES}, por chave`, { cursor: await cursorOf(db, {}) }),
    list('feed de uma área', { area: AREA }),
    list('feed de área e categoria', { area: AREA, category: 'Monografia' }),
    list('feed por palavra-chave', { keyword: COMMON }),
    list('feed por visualizações', { order: 'views' }),
    list('feed de uma área por visualizações', { area: AREA, order: 'views' }),
    { name: 'Em Alta', run: async (on) => `${(await runQuery(on, trendingWorks(on))).length} obras` },
    count('contagens do feed', {}),
    count('contagens de uma área', { area: AREA }),
    list('busca: palavra comum', { q: COMMON }),
    list(`busca: palavra comum, página ${PAGES}`, { q: COMMON, cursor: await cursorOf(db, { q: COMMON }) }),
    list('busca: palavra comum, por data', { q: COMMON, order: 'date' }),
    list('busca: palavra comum, por visualizações', { q: COMMON, order: 'views' }),
    count('contagens: palavra comum', { q: COMMON }),
    list('busca: palavra rara', { q: RARE }),
    count('contagens: palavra rara', { q: RARE }),
    list('busca: duas palavras', { q: 'educação espécies' }),
    list('busca: frase', { q: '"atividade antioxidante"' }),
    count('contagens: frase', { q: '"atividade antioxidante"' }),
    list('busca: frase de palavras comuns', { q: '"educação de espécies"' }),
    count('contagens: frase de palavras comuns', { q: '"educação de espécies"' }),
    list('busca: palavra comum numa área', { q: COMMON, area: AREA }),
    list('busca: com exclusão', { q: 'educação -brasil' }),
    list('busca: erro de digitação', { q: 'educasão antioxidamtes' }),
    list('busca: nada encontrado', { q: 'xyzwkqj' }),
    { name: 'página do trabalho', run: (on) => readWorkPage(on, works) },
    { name: 'semelhantes, ainda não guardados', run: (on) => lookForNearest(on, works) },
    {
      name: 'página inicial',
      run: async (on) => {
        const [landing] = await Promise.all([getLanding(on), findFeaturedReview(on)])
        return `${landing.stats.works} trabalhos, ${landing.newest.length} em destaque`
      },
    },
    { name: 'mapa do site, índice', run: async (on) => `${(await findSitemapParts(on)).length} partes` },
    {
      name: 'mapa do site, uma parte',
      run: async (on) => `${(await findAddresses(on, 'works', 1)).length} endereços`,
    },
    {
      name: 'sugestões: começo comum',
      run: async (on) => `${(await suggest(on, null, 'edu')).length} sugestões`,
    },
    {
      name: 'sugestões: nome de pessoa',
      run: async (on) => `${(await suggest(on, null, 'ana conc')).length} sugestões`,
    },
    {
      name: 'sugestões: palavra-chave',
      run: async (on) => `${(await suggestKeywords(on, 'edu')).length} sugestões`,
    },
    {
      name: 'sugestões: instituição',
      run: async (on) => `${(await findInstitutions(on, 'univ')).length} sugestões`,
    },
    {
      name: 'sugestões para [[',
      run: async (on) => `${(await suggestWorks(on, 'espécies trab')).length} sugestões`,
    },
  ]
}

/** Of one in the middle of so many works. */
export function addressOf(db: Db, works: number) {
  return db
    .selectFrom('works as w')
    .innerJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'p.username'])
    .where('w.id', '=', Math.ceil(works / 2))
    .executeTakeFirstOrThrow()
}

/** What a visitor's page of a work asks for. */
async function readWorkPage(db: Db, works: number): Promise<string> {
  const address = await addressOf(db, works)
  const work = await getWork(db, address.username, address.slug)
  const [related, , , citations] = await Promise.all([
    findRelated(db, work),
    getWorkContent(db, work, work.currentVersion),
    findVersions(db, work.id),
    queryTogether(db, citationsOf(db, work.id)),
    findReviews(db, work.id),
    findComments(db, work.id),
  ])
  return `${related.works.length} semelhantes, ${citations.cites.length} citados`
}

/** What a job does later, and a work's page until then. */
async function lookForNearest(db: Db, works: number): Promise<string> {
  const address = await addressOf(db, works)
  return `${(await findNearest(db, await getWork(db, address.username, address.slug))).length} obras`
}

async function cursorOf(db: Db, query: WorkQuery): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 1; page < PAGES; page++) cursor = (await findWorks(db, { ...query, cursor })).next
  return cursor
}
