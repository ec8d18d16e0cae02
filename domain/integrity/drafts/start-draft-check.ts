import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { getDraft } from '#domain/publishing/get-draft.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { PLAGIARISM_ENGINE, RULES_ENGINE } from '#engines/originality/engine.ts'
import { NOTHING_TO_CHECK } from '../texts.ts'

export const CHECK_DRAFT = 'integrity.check-draft'

/** The checks of a published work, made before: free, private, never kept against anybody. Replaces the earlier one. */
export async function startDraftCheck(
  services: Pick<Services, 'db' | 'jobs' | 'limits'>,
  actor: Actor | null,
  draftId: number,
): Promise<void> {
  requireMember(actor)
  const { data } = await getDraft(services.db, actor, draftId)
  if (data.source === 'file' ? data.paperFileId === null : data.content.trim() === '')
    throw new Refusal('invalid', NOTHING_TO_CHECK)
  await limitActs(services, 'check:person', actor)
  await services.db.transaction().execute(async (tx) => {
    // who asks twice at once waits for the first
    await tx.selectFrom('drafts').select('id').where('id', '=', draftId).forNoKeyUpdate().execute()
    await tx.deleteFrom('integrity_runs').where('draft_id', '=', draftId).execute()
    await tx
      .insertInto('integrity_runs')
      .values([
        {
          draft_id: draftId,
          kind: 'plagiarism',
          engine: PLAGIARISM_ENGINE.engine,
          engine_version: PLAGIARISM_ENGINE.version,
        },
        {
          draft_id: draftId,
          kind: 'ai',
          engine: RULES_ENGINE.engine,
          engine_version: RULES_ENGINE.version,
        },
      ])
      .execute()
    await services.jobs.send(
      tx,
      CHECK_DRAFT,
      { draftId },
      { singletonKey: String(draftId), priority: 20, person: actor.id },
    )
  })
}
