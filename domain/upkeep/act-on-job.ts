import type { Actor } from '#domain/actor.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { JOB_GONE } from './texts.ts'

/** An admin has a job that failed for good tried once more, or gives it up. */
export async function actOnJob(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: Actor | null,
  jobId: string,
  act: 'retry' | 'discard',
): Promise<void> {
  requireAdmin(actor)
  if (!(await jobs[act](jobId))) throw new Refusal('conflict', JOB_GONE)
  await db.transaction().execute((tx) =>
    recordAct(tx, {
      actor,
      action: `job.${act}`,
      target: { type: 'job', id: 0 },
      reason: '',
      details: { job: jobId },
    }),
  )
}
