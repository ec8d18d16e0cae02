import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getDraft, type Draft } from '#domain/publishing/get-draft.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { findReportsOfDraft, type CheckReport } from '../evidence/find-reports-of-work.ts'
import type { Unavailable } from '../open-run.ts'

export interface DraftCheck {
  draft: Pick<Draft, 'id' | 'savedAt' | 'workId'> & { title: string }
  /** null: never asked for */
  state: 'running' | 'done' | Unavailable | null
  /** of 100, by what has been done */
  progress: number
  stage: 'waiting' | 'reading' | 'searching' | 'comparing' | 'verifying'
  compared: { done: number; of: number } | null
  /** changed since it was checked */
  isOlder: boolean
  reports: CheckReport[]
  /** where most of this text is already */
  twin: { title: string; path: string } | null
}

/** One's own draft and what its check says; anybody else's does not exist. */
export async function getDraftCheck(db: Db, actor: Actor | null, draftId: number): Promise<DraftCheck> {
  const draft = await getDraft(db, actor, draftId)
  const runs = await db
    .selectFrom('integrity_runs')
    .select(['id', 'kind', 'status', 'stage', 'unavailable', 'created_at'])
    .where('draft_id', '=', draftId)
    .execute()
  const compared = runs.find(({ kind }) => kind === 'plagiarism')
  const failed = runs.find(({ unavailable }) => unavailable !== null)?.unavailable
  const running = runs.find(({ status }) => status !== 'done')
  const stage = readStage(running?.stage ?? null)
  return {
    draft: { id: draft.id, savedAt: draft.savedAt, workId: draft.workId, title: draft.data.title },
    state: runs.length === 0 ? null : failed ? (failed as Unavailable) : running ? 'running' : 'done',
    ...stage,
    isOlder: runs.some((run) => run.created_at < new Date(draft.savedAt)),
    reports: await findReportsOfDraft(db, draftId),
    twin: compared?.status === 'done' ? await findTwinOfRun(db, compared.id) : null,
  }
}

const SHARES = { waiting: 0, reading: 5, searching: 15, comparing: 25, verifying: 90 } as const

function readStage(kept: string | null): Pick<DraftCheck, 'stage' | 'progress' | 'compared'> {
  const [name = 'waiting', done, of] = (kept ?? 'waiting').split(' ')
  const stage = Object.hasOwn(SHARES, name) ? (name as DraftCheck['stage']) : 'waiting'
  const compared = of === undefined ? null : { done: Number(done), of: Number(of) }
  const part = compared && compared.of > 0 ? compared.done / compared.of : 0
  const room = SHARES.verifying - SHARES.comparing
  return { stage, compared, progress: SHARES[stage] + (stage === 'comparing' ? part * room : 0) }
}

const MOST_OF_IT = 0.6

async function findTwinOfRun(db: Db, runId: number): Promise<DraftCheck['twin']> {
  const { rows } = await sql<{ title: string; slug: string; username: string | null }>`
    select w.title, w.slug, p.username
    from (
      select m.source_work_id as work, sum(m.text_length) as shared from integrity_matches as m
      where m.run_id = ${runId} group by m.source_work_id) as source
    join integrity_runs as r on r.id = ${runId}
    join works as w on w.id = source.work and ${readableWork('w')}
    left join profiles as p on p.id = w.owner_id
    where source.shared >= ${MOST_OF_IT}::float8 * greatest(1, length(r.checked_text))
    order by source.shared desc limit 1`.execute(db)
  const [twin] = rows
  return twin ? { title: twin.title, path: workPath(twin.username, twin.slug) } : null
}
