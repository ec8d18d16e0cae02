import { constraintOf } from '#db/errors.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { DRAFT_GONE } from '#domain/publishing/draft-texts.ts'
import { printSettingsSchema } from '#domain/publishing/print-settings/print-settings-schema.ts'
import { writeDraftPrintSettings } from '#domain/publishing/print-settings/write-print-settings.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { getDraftToSet } from './get-draft-print-settings.ts'

/** Whoever writes a new work chooses how it is set on paper before it is published. */
export async function saveDraftPrintSettings(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  draftId: number,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor)
  await limitActs(services, 'print-settings:person', actor)
  await getDraftToSet(services.db, actor, draftId)
  const settings = parseOrRefuse(printSettingsSchema, unknownInput)
  try {
    await services.db.transaction().execute((tx) => writeDraftPrintSettings(tx, draftId, settings))
  } catch (error) {
    // published or discarded meanwhile
    if (constraintOf(error) === 'draft_print_settings_draft_fk') throw new Refusal('missing', DRAFT_GONE)
    throw error
  }
}
