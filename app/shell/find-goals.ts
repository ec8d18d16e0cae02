// chunk: apart
import type { Destination } from '#app/search/suggestions-loader.ts'
import { fold } from '#engines/text/fold.ts'
import { ACCOUNT, MAIN, visibleEntries } from './navigation.ts'

export interface Goal {
  title: string
  detail?: string
  path: string
}

interface Asked {
  typed: string
  found: readonly Destination[]
  /** of the product as it is set up */
  pages: readonly string[]
  signedIn: boolean
  staff: boolean
}

const FOR_VISITORS: readonly Goal[] = [
  { title: 'Áreas temáticas', path: '/areas' },
  { title: 'Comunidades', path: '/communities' },
  { title: 'Destaques', path: '/top-contributors' },
  { title: 'Ética Científica', path: '/ethics' },
  { title: 'Entrar', path: '/auth' },
]

/** What the palette leads to: pages by name, what the search proposes, and the searches themselves. */
export function findGoals({ typed, found, pages, signedIn, staff }: Asked): Goal[] {
  const query = typed.trim()
  const entries = signedIn
    ? visibleEntries([...MAIN, ...ACCOUNT], pages, staff).map(({ to, label }) => ({ title: label, path: to }))
    : FOR_VISITORS
  const named = entries.filter(({ title }) => fold(title).includes(fold(query)))
  if (query === '') return [...named]
  const words = encodeURIComponent(query)
  return [
    ...named,
    ...found.map(toGoal),
    { title: `Buscar “${query}” nos trabalhos`, path: `${signedIn ? '/feed' : '/areas'}?q=${words}` },
    { title: `Buscar “${query}” nas comunidades`, path: `/communities?q=${words}` },
  ]
}

function toGoal(one: Destination): Goal {
  if (one.kind === 'work') return { title: one.title, detail: one.author.fullName, path: one.path }
  if (one.kind === 'community') return { title: one.name, detail: `Comunidade, ${one.area}`, path: one.path }
  const { institution, person, path } = one
  return { title: person.fullName, ...(institution && { detail: institution }), path }
}
