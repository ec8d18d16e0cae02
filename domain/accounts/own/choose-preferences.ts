import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

const schema = v.object({
  whoMayMessage: v.picklist(['everyone', 'following', 'friends']),
  emailOnNewDevice: v.optional(v.string()),
})

/** Sets who may write to the person, and whether they get a mail about a new device. */
export async function choosePreferences(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor)
  const { whoMayMessage, emailOnNewDevice } = parseOrRefuse(schema, unknownInput)
  await services.db
    .updateTable('profiles')
    .set({ who_may_message: whoMayMessage, email_on_new_device: emailOnNewDevice === 'on' })
    .where('id', '=', actor.id)
    .execute()
}
