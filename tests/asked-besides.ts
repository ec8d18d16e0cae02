// Addresses that the crawlers of the anonymity test ask for besides every route's own.
/** What anybody knows of this person, reviews or not: it must say the same before and after. */
export const knownAnyway = (username: string) => [
  `/${username}`,
  `/${username}.data?_routes=profiles/profile-page`,
  `/${username}/atom.xml`,
  `/_/people?q=${username.slice(0, 4)}`,
  '/_/works/:workId/people?para=avaliar&q=wzq',
  '/_/works/:workId/people?para=assinar&q=wzq',
  '/_/works/:workId/invite?para=avaliar&q=wzq',
  '/_/works/:workId/invite?para=assinar&q=wzq',
  '/:username/:slug/cartao.png',
]

export const REPORTS = '/admin?aba=denuncias&estado=todas'
export const REPORTS_DATA = '/admin.data?aba=denuncias&estado=todas'

/** With what a search, a list or a page may be asked for besides. */
export const ASKED_BESIDES = [
  '/_/me?pagina=/:username/:slug',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListSets',
  '/api/v1/works?q=voz',
  '/api/v1/communities?q=leitura',
  '/top-contributors?lista=revisores',
  '/top-contributors?lista=artigos',
  '/feed?q=voz',
  '/feed.data?q=voz',
  '/feed?q=anonimo',
  '/_/suggestions?q=ler',
  '/_/suggestions?q=avaliador',
  '/_/suggestions?todos&q=leitura',
  '/_/people?q=bia',
  '/_/works/:workId/reviews?ids=:reviewId',
  '/_/works/:workId/people?para=avaliar&q=pessoa',
  '/_/works/:workId/people?para=assinar&q=pessoa',
  '/_/works/:workId/invite?para=avaliar&q=pessoa',
  '/_/works/:workId/invite?para=assinar&q=pessoa',
  '/_/reviews/:reviewId?responder',
  REPORTS,
  REPORTS_DATA,
  '/admin?aba=comunidades',
  '/admin?aba=verificacoes',
]
