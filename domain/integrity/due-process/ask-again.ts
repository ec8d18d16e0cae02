import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isStaff } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { askForReading } from '#domain/publishing/extraction/read-again.ts'
import { keepCheckResult } from '#domain/publishing/keep-check-result.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'
import { canEditWork } from '#domain/works/permissions.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { findAuthorship } from '#domain/publishing/require-editor.ts'
import { findCheckedWork } from '../find-checked-work.ts'
import { lockChecked } from '../lock-checked.ts'
import { DECIDED_FOR_GOOD, NOTHING_CHANGED, ONLY_AUTHORS } from '../texts.ts'
import { findChanged } from './find-changed.ts'

/**
 * 'Verificação indisponível', tried again; or made once more when who signs the work or a source has changed since, the
 * badge standing meanwhile. By its authors, or staff.
 */
export async function askAgain(
  services: Pick<Services, 'db' | 'jobs' | 'live' | 'limits'>,
  actor: Actor | null,
  workId: number,
): Promise<void> {
  requireMember(actor)
  await limitActs(services, 'check:person', actor)
  const authorship = await findAuthorship(services.db, workId)
  if (!authorship) throw new Refusal('missing', WORK_NOT_FOUND)
  if (!canEditWork(actor, authorship) && !isStaff(actor)) throw new Refusal('forbidden', ONLY_AUTHORS)
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockChecked(tx, workId))) throw new Refusal('missing', WORK_NOT_FOUND)
    const { current_version: version } = await tx
      .selectFrom('works')
      .select('current_version')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow()
    const work = await findCheckedWork(tx, workId, version)
    const failed = (['ai', 'plagiarism'] as const).filter((kind) => work?.failed[kind])
    if (failed.length === 0) await requireChange(tx, workId)
    for (const kind of failed)
      await keepCheckResult(services, tx, { id: workId, version }, kind, { status: 'pending', result: null })
    // a file that could not be read cannot be checked: it is read first, which then requests the checks
    if (work?.extraction === 'failed' && work.extractionError !== 'protected')
      return askForReading(services, tx, { workId, version }, actor.id)
    await askForChecks(services, tx, { workId, version }, 'published', 'asked')
  })
}

async function requireChange(tx: Tx, workId: number): Promise<void> {
  const last = await findChanged(tx, workId)
  if (last?.changed) return
  throw new Refusal('conflict', last?.decided ? DECIDED_FOR_GOOD : NOTHING_CHANGED)
}
