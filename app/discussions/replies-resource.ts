import { replyPath } from '#platform/addresses/paths.ts'
import type { Actor } from '#domain/actor.ts'
import { requireActor } from '#domain/refusal.ts'
import { findAnswers, findReplies, getReplies, REPLIES_AT_ONCE } from '#domain/discussions/find-replies.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { NOT_A_MEMBER } from '#domain/communities/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import type { Route } from './+types/replies-resource'

/** GET ?ids=4,5: these replies; ?depois=…: the next threads; ?de=7&depois=…: the answers to 7 after one. */
export const loader = personalLoader({
  guard: anyone,
  async read({ services, actor, params, url }: PersonalArgs<Route.LoaderArgs['params'], Actor | null>) {
    requireActor(actor)
    const { community, discussion } = await getDiscussion(services, actor, idOf(params.discussionId))
    if (!discussion) throw new Refusal('forbidden', NOT_A_MEMBER)
    const place = { ...discussion, community }
    const { searchParams } = url
    const ids = searchParams.get('ids')
    const thread = idOf(searchParams.get('de') ?? '')
    const after = idOf(cursorIn(url) ?? '')
    const page = ids
      ? {
          items: await getReplies(
            services,
            actor,
            place,
            ids.split(',', REPLIES_AT_ONCE).map(idOf).filter(Boolean),
          ),
        }
      : thread
        ? { items: await findAnswers(services, actor, place, thread, { after }) }
        : await findReplies(services, actor, place, { cursor: cursorIn({ searchParams }) })
    return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
  },
})

/** POST: writes one, and answers with how it is shown. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [services, actor, id] = [servicesOf(context), actorOf(context), idOf(params.discussionId)]
  return answerAct(
    args,
    async (form) => {
      const written = await writeReply(services, actor, id, Object.fromEntries(form))
      const { community, discussion } = await getDiscussion(services, actor, id)
      const [reply] =
        actor && discussion
          ? await getReplies(services, actor, { ...discussion, community }, [written.id])
          : []
      return { ...written, reply: reply ?? null }
    },
    (written) => replyPath(id, written.id).slice(`/discussion/${id}`.length),
  )
}
