import { Link, redirect } from 'react-router'
import { findConversationWith } from '#domain/messages/get-conversation.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { idOf } from '#web/http/answer-act.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Actor } from '#domain/actor.ts'
import ChatBox from './chat-box.tsx'
import { loadChat } from './load-chat.ts'
import type { Route } from './+types/conversation-page'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.person?.fullName ?? 'Mensagens', hidden: true })

/** /messages/:id, and /messages/com/:username for a conversation that may not have begun. */
export const loader = personalLoader({
  guard: member,
  async read({ services, actor, params, url }: PersonalArgs<{ id?: string; username?: string }, Actor>) {
    if (params.username === undefined) {
      const conversationId = idOf(params.id)
      const chat = await loadChat(services, actor, url, { conversationId, params: url.searchParams })
      return { conversationId, person: chat.conversation!.person, chat }
    }
    const person = await getProfile(services.db, params.username)
    const begun = await findConversationWith(services.db, actor, person.id)
    if (begun) throw redirect(`/messages/${begun}`)
    const query = { conversationId: null, personId: person.id, params: url.searchParams }
    const chat = await loadChat(services, actor, url, query)
    return { conversationId: null, person, chat }
  },
})

export default function ConversationPage({
  loaderData: { conversationId, person, chat },
}: Route.ComponentProps) {
  return (
    <div className="page-column flex h-[calc(100dvh-4rem)] min-h-96 flex-col py-4">
      <p className="text-sm">
        <Link
          to="/messages"
          className="inline-flex min-h-6 items-center text-muted hover:underline pointer-coarse:min-h-11"
        >
          Mensagens
        </Link>
      </p>
      <h1 className="flex items-center gap-3 border-b border-line pb-3 text-lg font-semibold">
        <PersonPicture person={person} size="md" />
        <PersonName person={person} link />
      </h1>
      <div className="min-h-0 flex-1">
        <ChatBox
          key={conversationId ?? person?.id}
          person={person}
          conversationId={conversationId}
          chat={chat}
        />
      </div>
    </div>
  )
}
