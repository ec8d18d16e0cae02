import { useRevalidator } from 'react-router'
import { countRequestsWaiting, findConversations } from '#domain/messages/find-conversations.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { useLive } from '#web/client/use-live.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { Inbox } from './inbox.tsx'
import type { Route } from './+types/messages-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mensagens', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db, live }, actor, url }) {
    const after = await live.position(db)
    const inbox = url.searchParams.get('lista') === 'pedidos' ? 'requests' : 'all'
    const [page, waiting] = await Promise.all([
      findConversations(db, actor, inbox, cursorIn(url)),
      countRequestsWaiting(db, actor),
    ])
    return { personId: actor.id, inbox, page, waiting, after } as const
  },
})

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { personId, inbox, page, waiting, after } = loaderData
  const { revalidate } = useRevalidator()
  useLive(
    [`person:${personId}`],
    ({ event }) => {
      if (event.kind === 'chat' || event.kind === 'chat-read') void revalidate()
    },
    { after },
  )
  return (
    <div className="page-column py-8">
      <h1 className="mb-4 font-serif text-2xl font-semibold sm:text-3xl">Mensagens</h1>
      <LinkTabs
        label="Mensagens"
        tabs={[
          { to: '/messages', label: 'Conversas', current: inbox === 'all' },
          {
            to: '/messages?lista=pedidos',
            label: 'Pedidos',
            current: inbox === 'requests',
            ...(waiting > 0 && { count: waiting }),
          },
        ]}
      />
      {page.items.length > 0 ? (
        <Inbox key={inbox} inbox={inbox} page={page} />
      ) : (
        <div className="pt-6">
          <EmptyState
            title={inbox === 'all' ? 'Nenhuma conversa ainda' : 'Nenhum pedido de conversa'}
            action={inbox === 'all' && <ButtonLink to="/profile/conexoes">Ver suas conexões</ButtonLink>}
          >
            {inbox === 'all'
              ? 'Abra o perfil de alguém e escolha “Mensagem” para começar.'
              : 'A primeira mensagem de quem você não conhece espera aqui pela sua resposta.'}
          </EmptyState>
        </div>
      )}
    </div>
  )
}
