import {
  findConnections,
  type Connection,
  type ConnectionList,
} from '#domain/connections/find-connections.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { BlockButton } from './block-button.tsx'
import { FollowButton } from './follow-button.tsx'
import { FriendButtons } from './friend-buttons.tsx'
import { PersonList } from './person-list.tsx'
import { useOwnChanges } from '#web/client/use-own-changes.ts'
import type { Route } from './+types/connections-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Conexões', hidden: true })

interface Tab {
  list: ConnectionList
  slug: string
  label: string
  empty: string
}

const TABS: readonly Tab[] = [
  { list: 'friends', slug: 'amigos', label: 'Amigos', empty: 'Nenhum amigo ainda' },
  { list: 'received', slug: 'pedidos', label: 'Pedidos', empty: 'Nenhum pedido de amizade' },
  { list: 'sent', slug: 'enviados', label: 'Enviados', empty: 'Nenhum pedido à espera de resposta' },
  { list: 'following', slug: 'seguindo', label: 'Seguindo', empty: 'Você ainda não segue ninguém' },
  { list: 'followers', slug: 'seguidores', label: 'Seguidores', empty: 'Nenhum seguidor ainda' },
  { list: 'blocked', slug: 'bloqueados', label: 'Bloqueados', empty: 'Ninguém bloqueado' },
]

const tabOf = (slug: string | null) => TABS.find((tab) => tab.slug === slug) ?? TABS[0]!
const pathOf = (tab: Tab) => `/profile/conexoes?lista=${tab.slug}`

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, url }) {
    const { slug, list } = tabOf(url.searchParams.get('lista'))
    const page = await findConnections(db, actor.id, list, cursorIn(url))
    return { slug, page }
  },
})

export default function ConnectionsPage({ loaderData: { slug, page } }: Route.ComponentProps) {
  const current = tabOf(slug)
  useOwnChanges((event) => event.kind === 'relation')
  return (
    <div className="page-column py-8">
      <h1 className="mb-6 font-serif text-2xl font-semibold sm:text-3xl">Conexões</h1>
      <LinkTabs
        label="Listas"
        tabs={TABS.map((tab) => ({ to: pathOf(tab), label: tab.label, current: tab === current }))}
      />
      <div className="pt-6">
        {page.items.length > 0 ? (
          <PersonList
            key={slug}
            path={pathOf(current)}
            page={page}
            acts={(person) => <Acts list={current.list} person={person} />}
          />
        ) : (
          <EmptyState title={current.empty} action={<ButtonLink to="/feed">Explorar Trabalhos</ButtonLink>}>
            Abra o perfil de alguém para seguir, pedir amizade ou escrever.
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function Acts({ list, person }: { list: ConnectionList; person: Connection }) {
  if (list === 'following') return <FollowButton personId={person.id} following />
  if (list === 'friends') return <FriendButtons person={person} state="friends" size="sm" />
  if (list === 'received') return <FriendButtons person={person} state="pending_received" size="sm" />
  if (list === 'sent') return <FriendButtons person={person} state="pending_sent" size="sm" />
  if (list === 'blocked') return <BlockButton person={person} blocking size="sm" />
  return null
}
