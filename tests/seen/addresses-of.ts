import type { MarkedWorld } from './marked-world.ts'

/** Whose own pages are asked for: of the others nothing differs. */
const PROFILES = ['ana', 'gil', 'zoe', 'rui', 'leo', 'isa']
/** With what a list or a search may be asked for besides. */
const BESIDES = [
  '/feed?q=estuario',
  '/feed?q=estuario&ordem=views',
  '/feed?area=educacao',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListSets',
  '/api/v1/works?q=estuario',
  '/top-contributors?lista=revisores',
  '/top-contributors?lista=artigos',
  '/_/suggestions?q=estuario',
  '/_/suggestions?palavra&q=xa',
  '/_/suggestions?todos&q=leitura',
  '/_/backlinks?q=estuario',
  '/_/people?q=xa',
  '/saved?q=estuario',
  '/communities?q=leitura',
  '/messages?lista=pedidos',
  '/profile/conexoes?lista=bloqueados',
  '/admin?aba=usuarios',
  '/admin?aba=denuncias&estado=todas',
  '/admin?aba=comunidades',
  '/admin?aba=verificacoes',
  '/notifications?lista=todas',
  '/_/works/1/invite?para=avaliar&q=xa',
  '/_/works/1/invite?para=assinar&q=xa',
]

/** What there is to put into the parts of an address. */
export interface Places {
  people: readonly string[]
  works: readonly { id: number; slug: string; path: string }[]
  reviews: readonly number[]
  discussions: readonly number[]
  community: { id: number; slug: string }
  attachments?: readonly number[]
  month?: string
}

/** Every address of these routes, with all that the world has for each of their parts. */
export function addressesOf(world: MarkedWorld, routes: readonly { path: string }[]): string[] {
  const asked = world.words.all.flatMap(([what, word]) => {
    if (what.startsWith('name of')) return [`/_/people?q=${word}`, `/_/suggestions?q=${word}`]
    return /work: (title|keyword)$/.test(what)
      ? [`/_/suggestions?q=${word}`, `/_/suggestions?palavra&q=${word}`]
      : []
  })
  const { reviews, discussions, community, attachments } = world
  const works = Object.values(world.works)
  const places = { people: PROFILES, works, reviews, discussions, community, attachments }
  return [
    ...new Set([
      ...addressesFor(routes, places),
      ...asked,
      `/new-post?rascunho=${world.draft}`,
      world.withdrawn!.path,
    ]),
  ]
}

export function addressesFor(routes: readonly { path: string }[], places: Places): string[] {
  const { works } = places
  const values: Record<string, readonly (string | number)[]> = {
    ':username': places.people,
    ':workId': works.map(({ id }) => id),
    ':reviewId': places.reviews,
    ':discussionId': places.discussions,
    ':communitySlug': [places.community.slug],
    ':communityId': [places.community.id],
    ':attachmentId': places.attachments ?? [],
    ':id': [1, 2, 3],
    ':list': ['seguidores', 'seguindo', 'amigos'],
    ':area': ['educacao'],
    ':month': [places.month ?? '2026-01'],
    ':version': [1, 2],
    ':from': [1],
    ':to': [2],
    ':file': ['works-1.xml', 'people-1.xml'],
    ':type': ['work', 'comment', 'review', 'reply', 'discussion'],
    ':prefix': ['10.0'],
    ':first': ['ana'],
    ':code?': ['0000-0000-0000-0000-0000'],
    ':slug?': works.map(({ slug }) => slug),
  }
  const filled = routes.flatMap(({ path }) =>
    path.includes('/:username/:slug') && !path.endsWith('/:file')
      ? works.flatMap((work) => fill(path.replace('/:username/:slug', work.path), values))
      : fill(path, values),
  )
  return [...new Set([...filled, ...BESIDES])]
}

const fill = (path: string, values: Record<string, readonly (string | number)[]>): string[] =>
  path
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (before, part) =>
        before.flatMap((start) => (values[part] ?? [part]).map((value) => `${start}/${value}`)),
      [''],
    )
