import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/** The job that reads a version for both badges; the checks define it. */
export const CHECK_WORK = 'integrity.check-work'

export interface CheckJob {
  workId: number
  version: number
}

/** Higher goes first: what was just published before what is only read again. */
const CHECK_PRIORITY = { published: 10, again: 0 } as const

/**
 * Requests both checks once the text of a version is known, or something that the result depends on has
 * changed; call it in the transaction of that change. A check that is queued or running is not requested
 * again, unless `because` of another change.
 */
export async function askForChecks(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  job: CheckJob,
  priority: keyof typeof CHECK_PRIORITY = 'published',
  because?: string,
): Promise<void> {
  const work = await tx.selectFrom('works').select('owner_id').where('id', '=', job.workId).executeTakeFirst()
  await services.jobs.send(tx, CHECK_WORK, job, {
    singletonKey: [job.workId, job.version, ...(because ? [because] : [])].join(':'),
    priority: CHECK_PRIORITY[priority],
    ...(priority === 'published' && work?.owner_id && { person: work.owner_id }),
  })
}
