import { now } from '#platform/clock.ts'
import { versionPath } from '#platform/addresses/paths.ts'
import { queryTogether } from '#db/query-together.ts'
import { citeWork } from '#domain/citations/cite-work.ts'
import { readHarvestedWorks } from '#domain/harvesting/read-harvested-works.ts'
import { citationsOf, type CitingWork } from '#domain/works/citations-of.ts'
import { findVersions } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { citationPath } from '#app/works/citing/citation-files.ts'
import { readFilters } from '#app/search/feed-filters.ts'
import { endpoint } from './endpoint.ts'
import { SEARCH_PARAMETERS, WORK_PARAMETERS } from './parameters.ts'
import {
  WorkCitationsShape,
  WorkListShape,
  WorkReferenceShape,
  WorkShape,
  WorkVersionsShape,
} from '../shapes/work-shapes.ts'
import { listWorks } from './list-works.ts'
import { readShownWork } from './read-shown-work.ts'
import { apiOf, toWorkSummary } from './to-work-summary.ts'

const ONE = '/ana/titulo-do-trabalho'

const worksEndpoint = endpoint({
  path: 'works',
  id: 'listWorks',
  summary: 'Trabalhos, todos ou os de uma busca',
  words:
    'As palavras e os filtros são os da busca do site, com os mesmos nomes: o que segue “/areas?” vale aqui.',
  params: {},
  query: SEARCH_PARAMETERS,
  answer: WorkListShape,
  example: '/works?q=leitura&area=Educação',
  searches: ({ q, palavra }) => Boolean(q || palavra),
  async read({ services, query, origin, url }) {
    const { q, keyword, area, category, order } = readFilters(url.searchParams)
    const filters = { q, keyword, area, category, order }
    return { from: ['works', 'figures'], body: await listWorks({ services, filters, query, origin, url }) }
  },
})

const workEndpoint = endpoint({
  path: 'works/:username/:slug',
  id: 'getWork',
  summary: 'Um trabalho',
  params: WORK_PARAMETERS,
  query: {},
  answer: WorkShape,
  example: `/works${ONE}`,
  async read({ services, params, origin, url }) {
    const work = await readShownWork(services, params, url)
    const harvested = await readHarvestedWorks(services.db, [work.id], services.config.productName)
    return { from: [`work:${work.id}`], body: toWork(work, harvested.get(work.id)?.file ?? null, origin) }
  },
})

function toWork(work: WorkDetail, file: { path: string; mediaType: string } | null, origin: string) {
  const api = apiOf(origin, `/works${work.path}`)
  return {
    ...toWorkSummary(work, origin),
    titleEn: work.titleEn && plainInline(work.titleEn),
    abstractEn: work.abstractEn && plainInline(work.abstractEn),
    keywordsEn: work.keywordsEn,
    internalIdentifier: work.internalDoi,
    version: work.currentVersion,
    figures: work.figures,
    file: file && { url: origin + file.path, mediaType: file.mediaType },
    text: `${origin}${work.path}/texto.txt`,
    links: { versions: `${api}/versions`, citations: `${api}/citations`, reference: `${api}/reference` },
  }
}

const versionsEndpoint = endpoint({
  path: 'works/:username/:slug/versions',
  id: 'listVersions',
  summary: 'As versões de um trabalho',
  params: WORK_PARAMETERS,
  query: {},
  answer: WorkVersionsShape,
  example: `/works${ONE}/versions`,
  async read({ services, params, origin, url }) {
    const work = await readShownWork(services, params, url)
    const versions = await findVersions(services.db, work.id)
    const items = versions.map(({ number, notes, createdAt }) => ({
      number,
      url: origin + versionPath(work, number),
      notes,
      createdAt,
      isCurrent: number === work.currentVersion,
    }))
    return { from: [`work:${work.id}`], body: { items } }
  },
})

const citationsEndpoint = endpoint({
  path: 'works/:username/:slug/citations',
  id: 'getCitations',
  summary: 'O que um trabalho cita e quem o cita, entre os trabalhos daqui',
  params: WORK_PARAMETERS,
  query: {},
  answer: WorkCitationsShape,
  example: `/works${ONE}/citations`,
  async read({ services, params, origin, url }) {
    const work = await readShownWork(services, params, url)
    const { cites, citedBy } = await queryTogether(services.db, citationsOf(services.db, work.id))
    const shown = ({ plainTitle, path, context }: CitingWork) => ({
      title: plainTitle,
      url: origin + path,
      api: apiOf(origin, `/works${path}`),
      context,
    })
    return {
      from: ['works', 'named-works', `work:${work.id}`],
      body: { cites: cites.map(shown), citedBy: citedBy.map(shown) },
    }
  },
})

const referenceEndpoint = endpoint({
  path: 'works/:username/:slug/reference',
  id: 'getReference',
  summary: 'Como citar um trabalho',
  words: 'Em ABNT (NBR 6023 e NBR 10520), APA e Vancouver, e os arquivos para gerenciadores de referências.',
  params: WORK_PARAMETERS,
  query: {},
  answer: WorkReferenceShape,
  example: `/works${ONE}/reference`,
  async read({ services, params, origin, url }) {
    const work = await readShownWork(services, params, url)
    const site = { origin, siteName: services.config.productName, accessedAt: now() }
    const { abnt, apa, vancouver, inText } = citeWork(work, site)
    const file = (format: 'bib' | 'ris' | 'json') => origin + citationPath(work, format)
    return {
      // it names the day on which it was read
      from: ['day', `work:${work.id}`],
      body: {
        abnt: plainText(abnt),
        apa: plainText(apa),
        vancouver: plainText(vancouver),
        inText: { inBrackets: plainText(inText.inBrackets), inSentence: plainText(inText.inSentence) },
        files: { bibtex: file('bib'), ris: file('ris'), csl: file('json') },
      },
    }
  },
})

export const WORKS_ENDPOINTS = [
  worksEndpoint,
  workEndpoint,
  versionsEndpoint,
  citationsEndpoint,
  referenceEndpoint,
]
