import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { INVITATION_WITHDRAWN, invitedWords } from '#domain/invitations/texts.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'

interface Args {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}
type OfWork = Args & { params: { workId: string } }
type OfOne = Args & { params: { id: string } }

/** GET: whom one invited to a work, and what came of it. */
export const invitationsLoader =
  <Item>(find: (db: Db, actor: Actor | null, workId: number) => Promise<Item[]>) =>
  async ({ params, context }: Omit<OfWork, 'request'>): Promise<Response> => {
    const { db } = servicesOf(context)
    const items = await answerOrThrow(() => find(db, actorOf(context), idOf(params.workId)))
    return Response.json({ items }, { headers: { 'Cache-Control': 'no-store' } })
  }

/** POST with personId, and perhaps a message. */
export const inviteAction =
  (
    invite: (
      services: Services,
      actor: Actor | null,
      workId: number,
      fields: Record<string, FormDataEntryValue>,
    ) => Promise<{ fullName: string }>,
  ) =>
  (args: OfWork): Promise<Response> =>
    answerAct(
      args,
      (form) =>
        invite(
          servicesOf(args.context),
          actorOf(args.context),
          idOf(args.params.workId),
          Object.fromEntries(form),
        ),
      () => '',
      (_, { fullName }) => invitedWords(fullName),
    )

type ActOn<Rest extends unknown[] = []> = (
  services: Services,
  actor: Actor | null,
  id: number,
  ...rest: Rest
) => Promise<object>

interface Answering {
  answer: ActOn<[answer: 'accept' | 'decline']>
  withdraw: ActOn
  /** Anchor of the result on the page. */
  anchor?: string
}

/** POST with act=accept, decline or withdraw. */
export const invitationAction =
  ({ answer, withdraw, anchor = '' }: Answering) =>
  (args: OfOne): Promise<Response> => {
    const { params, context } = args
    const of = [servicesOf(context), actorOf(context), idOf(params.id)] as const
    return answerAct(
      args,
      async (form) => {
        const act = textOf(form, 'act')
        if (act === 'withdraw') return { ...(await withdraw(...of)), anchor: '' }
        return { ...(await answer(...of, act === 'accept' ? 'accept' : 'decline')), anchor }
      },
      (result) => result.anchor,
      (form) => (textOf(form, 'act') === 'withdraw' ? INVITATION_WITHDRAWN : null),
    )
  }
