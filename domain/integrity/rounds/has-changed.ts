import { sql, type RawBuilder } from 'kysely'
import { authorsOf } from '#domain/works/authors-of.ts'
import { readableWork } from '#domain/works/visibility.ts'

// Of a run `r` of a work `w`, as in `due-process/case-state.ts`.

const isOwnNow = sql<boolean>`(${authorsOf('s')} && ${authorsOf('w')})`

/** Staff have decided on this version: nothing that a check finds later changes it. */
export const isDecided: RawBuilder<boolean> = sql<boolean>`exists (
  select from integrity_decisions as d join integrity_runs as decided on decided.id = d.run_id
  where decided.work_id = r.work_id and decided.version_number = r.version_number and decided.kind = r.kind
    and d.action in ('confirm', 'dismiss'))`

/**
 * A source of a counted passage is gone, or its authors have come to share, or no longer share, an author
 * with this work.
 */
const hasOtherSources = sql<boolean>`exists (
  select from integrity_matches as m left join works as s on s.id = m.source_work_id
  where m.run_id = r.id and (
    (m.counted and (s.id is null or not ${readableWork('s')}))
    or (s.id is not null and case when m.source_own is null then m.counted and ${isOwnNow}
      else m.source_own <> ${isOwnNow} end)))`

/** A source that counted in an earlier round could not be read in this one, and now can again. */
const hasRegainedSource = sql<boolean>`exists (
  select from integrity_runs as o join integrity_matches as m on m.run_id = o.id join works as s on s.id = m.source_work_id
  where o.work_id = r.work_id and o.version_number = r.version_number and o.kind = r.kind
    and o.engine_version = r.engine_version and o.round < r.round and m.counted
    and ${readableWork('s')} and not ${isOwnNow}
    and not exists (select from integrity_matches as k where k.run_id = r.id and k.source_work_id = s.id))`

/** The same text could get another result: who signs it or a source, or whether a source may be read, has changed. */
export const hasChanged: RawBuilder<boolean> = sql<boolean>`(
  r.kind = 'plagiarism' and r.status = 'done' and not ${isDecided} and (${hasOtherSources} or ${hasRegainedSource}))`
