import { sql, type RawBuilder } from 'kysely'

// Of a run `r` of a work `w`, for queries that decide what waits for whom.

export const shownStatus: RawBuilder<string> = sql<string>`
  case when r.kind = 'ai' then w.ai_verification_status else w.plagiarism_check_status end`

/** The badge shows this run, or would if no person had to look at it first. */
export const isNewestRun: RawBuilder<boolean> = sql<boolean>`(
  r.status = 'done' and r.version_number = w.current_version and not exists (
    select from integrity_runs as newer
    where newer.work_id = r.work_id and newer.kind = r.kind and newer.version_number = r.version_number
      and newer.status = 'done' and newer.id > r.id))`

/** A newer engine has a worse result, and nobody has decided on it yet. */
export const isPendingResult: RawBuilder<boolean> = sql<boolean>`exists (
  select from integrity_pending_results as h where h.run_id = r.id and h.decision is null)`

export const isQuestioned: RawBuilder<boolean> = sql<boolean>`(
  ${shownStatus} in ('suspicious', 'flagged') or ${isPendingResult})`

/** The last statement on this version, on whichever run it was made. */
export const lastAct: RawBuilder<'contest' | 'ask' | 'confirm' | 'dismiss' | null> = sql`(
  select d.action from integrity_decisions as d join integrity_runs as s on s.id = d.run_id
  where s.work_id = r.work_id and s.version_number = r.version_number and s.kind = r.kind
    and d.action <> 'mark_wrong'
  order by d.id desc limit 1)`

/** Staff have decided on this version, and its authors have not answered since. */
export const isSettled: RawBuilder<boolean> = sql<boolean>`coalesce(${lastAct} in ('confirm', 'dismiss'), false)`
