import { flagContent, type FlaggedKind } from '#domain/moderation/flags/flag-content.ts'
import { FLAG_NOT_FOUND, FLAGGED } from '#domain/moderation/flags/flag-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/flag-action'

const KINDS: Record<string, FlaggedKind> = {
  comment: 'comment',
  discussion: 'discussion',
  reply: 'discussion_reply',
  review: 'review',
  'review-message': 'review_message',
  name: 'profile_name',
  profile: 'profile_text',
  picture: 'avatar',
  community: 'community',
}

/** POST /_/flags/:kind/:id: anybody signed in flags something to staff. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    async (form) => {
      // for a person, the form says which part of the profile
      const named = params.kind === 'person' ? (textOf(form, 'part') ?? '') : params.kind
      const kind = Object.hasOwn(KINDS, named) ? KINDS[named] : undefined
      if (!kind) throw new Refusal('missing', FLAG_NOT_FOUND)
      const target = { kind, id: idOf(params.id) }
      await flagContent(servicesOf(context), actorOf(context), target, Object.fromEntries(form))
      return { message: FLAGGED }
    },
    () => '',
    (_, { message }) => message,
  )
}
