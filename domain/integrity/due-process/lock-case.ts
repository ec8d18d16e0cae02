import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CheckKind, KeptCheckResult } from '#domain/publishing/keep-check-result.ts'
import { lockChecked } from '../lock-checked.ts'
import { RESULT_GONE } from '../texts.ts'
import { isPendingResult, isNewestRun, isQuestioned, lastAct, shownStatus } from './case-state.ts'

/** What a run said of the current version, and what people have answered. */
export interface Case {
  runId: number
  kind: CheckKind
  workId: number
  version: number
  title: string
  slug: string
  username: string | null
  authorIds: number[]
  shown: string
  found: { status: string; result: KeptCheckResult }
  isPending: boolean
  isQuestioned: boolean
  lastAct: 'contest' | 'ask' | 'confirm' | 'dismiss' | null
}

/**
 * Locks the case until the transaction ends, so that concurrent decisions see each other. Results of older
 * versions are 'not found'.
 */
export async function lockCase(tx: Tx, runId: number): Promise<Case> {
  const run = await tx
    .selectFrom('integrity_runs')
    .select('work_id')
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!run?.work_id || !(await lockChecked(tx, run.work_id))) throw new Refusal('missing', RESULT_GONE)
  const { rows } = await sql<Row>`
    select r.id as "runId", r.kind, r.work_id as "workId", r.version_number as version, r.result,
      w.title, w.slug, p.username, w.owner_id as "ownerId", ${shownStatus} as shown, ${isPendingResult} as "isPending",
      ${isQuestioned} as "isQuestioned", ${lastAct} as "lastAct",
      array(select c.co_author_id from co_author_requests as c where c.work_id = w.id and c.status = 'accepted') as "coAuthors"
    from integrity_runs as r join works as w on w.id = r.work_id left join profiles as p on p.id = w.owner_id
    where r.id = ${runId} and ${isNewestRun}`.execute(tx)
  if (!rows[0]) throw new Refusal('missing', RESULT_GONE)
  const { ownerId, coAuthors, result, ...found } = rows[0]
  // whose passages these are is for the authors and staff to read, where they are shown
  const { status, level: _, coverage: __, suspicious_sections: ___, ...kept } = result
  return {
    ...found,
    authorIds: [...(ownerId === null ? [] : [ownerId]), ...coAuthors],
    found: { status, result: kept },
  }
}

type Row = Omit<Case, 'authorIds' | 'found'> & {
  ownerId: number | null
  coAuthors: number[]
  result: KeptCheckResult & { status: string; level?: string; coverage?: number }
}
