import { data } from 'react-router'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { findConnections } from '#domain/connections/find-connections.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PersonList } from './person-list.tsx'
import type { Route } from './+types/public-list-page'
import { PersonName } from '#app/people/person-name.tsx'

const LISTS = {
  seguidores: { list: 'followers', title: 'Seguidores', empty: 'Nenhum seguidor ainda' },
  seguindo: { list: 'following', title: 'Seguindo', empty: 'Ainda não segue ninguém' },
} as const

const isList = (slug: string | undefined): slug is keyof typeof LISTS =>
  slug !== undefined && Object.hasOwn(LISTS, slug)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `${LISTS[args.loaderData.slug].title} de ${args.loaderData.person.fullName}`
      : 'Conexões',
    hidden: true,
  })

export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const slug = params.list
    if (!isList(slug)) throw data(null, { status: 404 })
    const { id, username, fullName, verified } = await getProfile(db, params.username)
    const page = await findConnections(db, id, LISTS[slug].list, cursorIn(url))
    return {
      from: [`person:${id}`, 'people'],
      data: { slug, person: { username, fullName, verified }, page },
    }
  },
})

export default function PublicListPage({ loaderData: { slug, person, page } }: Route.ComponentProps) {
  const { title, empty } = LISTS[slug]
  return (
    <div className="page-column py-8">
      <p className="text-sm">
        <PersonName person={person} link />
      </p>
      <h1 className="mb-6 font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      {page.items.length > 0 ? (
        <PersonList path={`/${person.username}/profile/${slug}`} page={page} />
      ) : (
        <EmptyState title={empty}>As pessoas desta lista aparecerão aqui.</EmptyState>
      )}
    </div>
  )
}
