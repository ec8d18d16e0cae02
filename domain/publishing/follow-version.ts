import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireSpace } from '#domain/files/require-space.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import type { Services } from '#domain/services.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'
import { renewRelatedLater } from '#domain/works/related/define-related.ts'
import { EXTRACT_TEXT } from './extraction/extract-work-text.ts'
import type { NewVersion } from './write-version.ts'

type Followed = Pick<NewVersion, 'workId' | 'version' | 'paper' | 'text'> & {
  /** null where the account is erased */
  ownerId: number | null
}

/** What follows from every version: it is read or checked, indexed, compared and shown, and counts as space used. */
export async function followVersion(
  services: Services,
  tx: Tx,
  actor: Actor,
  { workId, version, paper, text, ownerId }: Followed,
): Promise<void> {
  if (paper?.extract) await services.jobs.send(tx, EXTRACT_TEXT, { workId, version }, { person: actor.id })
  else await askForChecks(services, tx, { workId, version })
  await indexWork(tx, workId, text?.index)
  await renewRelatedLater(services, tx, workId)
  await services.live.publish(tx, `person:${ownerId ?? actor.id}`, { kind: 'profile' })
  if (ownerId !== null) await requireSpace(tx, services.config, ownerId)
}
