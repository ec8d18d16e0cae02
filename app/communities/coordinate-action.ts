import type { Actor } from '#domain/actor.ts'
import { editCommunity } from '#domain/communities/edit-community.ts'
import { muteMember, unmuteMember } from '#domain/communities/mute-member.ts'
import { allowBack, removeMember } from '#domain/communities/remove-member.ts'
import { setCoordinating } from '#domain/communities/set-coordinating.ts'
import { hideInCommunity, restoreInCommunity } from '#domain/moderation/hidings/hide-in-community.ts'
import type { Services } from '#domain/services.ts'
import { answerWithMessage, idOf, namedAct, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/coordinate-action'

type Act = (services: Services, actor: Actor | null, id: number, form: FormData) => Promise<string>

const fields = (form: FormData) => Object.fromEntries(form)
const personIn = (form: FormData) => idOf(textOf(form, 'personId'))

/** What coordinators can do in a community; the id is the community's, or that of a post. */
const ACTS: Readonly<Record<string, Act>> = {
  edit: async (services, actor, id, form) => {
    await editCommunity(services, actor, id, fields(form))
    return 'Comunidade atualizada'
  },
  mute: async (services, actor, id, form) => {
    await muteMember(services, actor, id, fields(form))
    return 'Participante sem escrever por enquanto'
  },
  unmute: async (services, actor, id, form) => {
    await unmuteMember(services, actor, id, fields(form))
    return 'Participante pode escrever de novo'
  },
  remove: async (services, actor, id, form) => {
    await removeMember(services, actor, id, fields(form))
    return 'Participante removido da comunidade'
  },
  allow: async (services, actor, id, form) => {
    await allowBack(services, actor, id, personIn(form))
    return 'A pessoa pode voltar à comunidade'
  },
  'name-helper': async (services, actor, id, form) => {
    await setCoordinating(services, actor, id, personIn(form), true)
    return 'Participante agora ajuda a coordenar'
  },
  'dismiss-helper': async (services, actor, id, form) => {
    await setCoordinating(services, actor, id, personIn(form), false)
    return 'Participante não ajuda mais a coordenar'
  },
  'hide-discussion': async (services, actor, id, form) => {
    await hideInCommunity(services, actor, { kind: 'discussion', id }, fields(form))
    return 'Discussão oculta'
  },
  'hide-discussion_reply': async (services, actor, id, form) => {
    await hideInCommunity(services, actor, { kind: 'discussion_reply', id }, fields(form))
    return 'Resposta oculta'
  },
  'restore-discussion': async (services, actor, id, form) => {
    await restoreInCommunity(services, actor, { kind: 'discussion', id }, fields(form))
    return 'Discussão de volta'
  },
  'restore-discussion_reply': async (services, actor, id, form) => {
    await restoreInCommunity(services, actor, { kind: 'discussion_reply', id }, fields(form))
    return 'Resposta de volta'
  },
}

/** POST /_/coordination/:act/:id */
export const action = (args: Route.ActionArgs) =>
  answerWithMessage(args, (form) => {
    const { params, context } = args
    return namedAct(ACTS, params.act)(servicesOf(context), actorOf(context), idOf(params.id), form)
  })
