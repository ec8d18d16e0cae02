import type { Db } from '#db/client.ts'
import { findTrending } from '#domain/search/find-trending.ts'
import { findWorks, type WorkQuery } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { suggest } from '#domain/search/suggest.ts'
import { suggestWorks } from '#domain/search/suggest-works.ts'

export interface ScaleCase {
  name: string
  /** Returns in a few words what was found. */
  run(db: Db): Promise<string>
}

const PAGES = 50
const COMMON = 'trabalho'
const RARE = 'antioxidantes'
const AREA = 'Saúde'

export async function scaleCases(db: Db): Promise<ScaleCase[]> {
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
    list('feed de uma instituição', { institution: 'Universidade 7' }),
    list('feed por visualizações', { order: 'views' }),
    list('feed de uma área por visualizações', { area: AREA, order: 'views' }),
    { name: 'Em Alta', run: async (on) => `${(await findTrending(on)).length} obras` },
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
    { name: 'sugestões: começo comum', run: async (on) => `${(await suggest(on, 'edu')).length} sugestões` },
    {
      name: 'sugestões: nome de pessoa',
      run: async (on) => `${(await suggest(on, 'ana conc')).length} sugestões`,
    },
    {
      name: 'sugestões para [[',
      run: async (on) => `${(await suggestWorks(on, 'espécies trab')).length} sugestões`,
    },
  ]
}

async function cursorOf(db: Db, query: WorkQuery): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 1; page < PAGES; page++) cursor = (await findWorks(db, { ...query, cursor })).next
  return cursor
}
