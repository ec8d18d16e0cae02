import { findConversationWith } from '#domain/messages/get-conversation.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { answer, refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { loadChat } from './load-chat.ts'
import type { Route } from './+types/person-messages-resource'

/** GET /_/people/:personId/messages: the conversation with a person, if there is one yet. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  if (!actor) return refusedVisitor()
  return answer(async () => {
    const personId = idOf(params.personId)
    const conversationId = await findConversationWith(services.db, actor, personId)
    const query = { conversationId, personId, params: url.searchParams }
    const chat = await loadChat(services, actor, url, query)
    return Response.json(chat, { headers: { 'Cache-Control': 'no-store' } })
  })
}

/** POST /_/people/:personId/messages: writes to a person, and so begins the conversation. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    writeMessage(
      servicesOf(context),
      actorOf(context),
      { personId: idOf(params.personId) },
      Object.fromEntries(form),
    ),
  )
}
