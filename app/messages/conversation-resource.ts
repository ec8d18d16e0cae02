import { answerAct, idOf } from '#web/http/answer-act.ts'
import { answer, refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { actInChat, chatSuccessMessage } from './act-in-chat.ts'
import { loadChat } from './load-chat.ts'
import type { Route } from './+types/conversation-resource'

/** GET /_/conversations/:id: its newest messages, or those before or after one. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!actor) return refusedVisitor()
  return answer(async () => {
    const query = { conversationId: idOf(params.id), params: url.searchParams }
    const chat = await loadChat(servicesOf(context), actor, url, query)
    return Response.json(chat, { headers: { 'Cache-Control': 'no-store' } })
  })
}

/** POST /_/conversations/:id: writes, reads, answers a request, shows a message to the staff. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    (form) => actInChat(servicesOf(context), actorOf(context), idOf(params.id), form),
    () => '',
    chatSuccessMessage,
  )
}
