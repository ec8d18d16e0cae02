import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitLength } from '#domain/limit-length.ts'
import type { Services } from '#domain/services.ts'
import type { EditInput, PublishInput } from './schema.ts'

/** A new work and a new version count the same: both are read, rendered and indexed whole. */
export async function limitPublishing(
  services: Pick<Services, 'limits'>,
  actor: Actor,
  input: PublishInput | EditInput,
): Promise<void> {
  if (input.source === 'editor') await limitLength(services, 'publish-kilobytes:person', actor, input.content)
  await limitActs(services, 'publish:person', actor)
}
