import { Refusal } from '#domain/refusal.ts'
import { NOT_SIGNED_IN } from '#domain/profiles/texts.ts'
import { refusedJson } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { actOnProfile, readProfileForm } from './profile-acts.ts'
import type { Route } from './+types/profile-action'

/** POST /_/profile: the forms of /profile as a script sends them, with their files; answers in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  try {
    // before the files are read
    if (!actor) throw new Refusal('unauthenticated', NOT_SIGNED_IN)
    return Response.json(await actOnProfile({ services, actor, sent: await readProfileForm(request) }))
  } catch (error) {
    if (error instanceof Refusal) return refusedJson(error)
    throw error
  }
}
