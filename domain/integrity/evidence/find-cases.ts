import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import type { CheckKind } from '#domain/publishing/keep-check-result.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { isPendingResult, isNewestRun, isQuestioned, isSettled } from '../due-process/case-state.ts'
import { evidencePath } from '../evidence-path.ts'

/** A result that waits for staff. */
export interface CheckCase {
  runId: number
  kind: CheckKind
  title: string
  evidence: string
  reasoning: string
  at: string
  pending: boolean
  /** what the authors answered last, if anything */
  contest: string | null
  /** staff have asked, and the authors have not answered */
  awaitsAnswer: boolean
  markedWrong: number
}

const SIZE = 20

/** Of a run `r` of a work `w`. */
const isWaiting = sql`w.id in (
    select q.id from works as q where q.plagiarism_check_status = 'suspicious' or q.ai_verification_status = 'flagged'
    union select h.work_id from integrity_pending_results as i join integrity_runs as h on h.id = i.run_id
      where i.decision is null)
  and ${isNewestRun} and ${isQuestioned} and not ${isSettled}`

/** The numbers of those runs, for whoever counts them. */
export const waitingChecks = sql`select r.id from works as w join integrity_runs as r on r.work_id = w.id
  where ${readableWork('w')} and ${isWaiting}`

/** What the checks question and nobody has decided: those whose authors have answered first, then the oldest. */
export async function findCases(
  db: Db,
  actor: Actor | null,
  cursor: string | null = null,
): Promise<Page<CheckCase>> {
  requireStaff(actor)
  const [rank, run] = (decodeCursor(cursor, 2) ?? []).map(Number)
  const after =
    Number.isSafeInteger(rank) && Number.isSafeInteger(run)
      ? sql`where (rank, "runId") > (${rank}, ${run})`
      : sql``
  const { rows } = await sql<Row>`
    with waiting as (
      select r.id as "runId", r.kind, w.title, w.slug, p.username, r.result->>'reasoning' as reasoning,
        r.finished_at as at, ${isPendingResult} as pending, last.action as last, last.note,
        case last.action when 'contest' then 0 when 'ask' then 2 else 1 end as rank,
        (select count(*) from integrity_decisions as m where m.run_id = r.id and m.action = 'mark_wrong')::int as "markedWrong"
      from works as w
      join integrity_runs as r on r.work_id = w.id
      left join profiles as p on p.id = w.owner_id
      left join lateral (
        select d.action, d.note from integrity_decisions as d
        where d.run_id = r.id and d.action <> 'mark_wrong' order by d.id desc limit 1) as last on true
      where ${readableWork('w')} and ${isWaiting})
    select * from waiting ${after} order by rank, "runId" limit ${SIZE + 1}`.execute(db)
  return pageOf(
    rows,
    SIZE,
    (row) => [row.rank, row.runId],
    ({ runId, kind, title, reasoning, at, pending, last, note, markedWrong, ...work }) => ({
      runId,
      kind,
      title,
      evidence: evidencePath(work),
      reasoning: reasoning ?? '',
      at: at.toISOString(),
      pending,
      contest: last === 'contest' ? note : null,
      awaitsAnswer: last === 'ask',
      markedWrong,
    }),
  )
}

interface Row {
  runId: number
  kind: CheckKind
  title: string
  slug: string
  username: string | null
  reasoning: string | null
  at: Date
  pending: boolean
  last: string | null
  note: string | null
  rank: number
  markedWrong: number
}
