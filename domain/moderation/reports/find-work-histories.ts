import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ReportStatus, ReportType } from '#domain/reports/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import type { Measure } from '../texts.ts'

export interface WorkHistory {
  /** Reports that were decided, the newest first; a few of `total`. */
  decided: {
    id: number
    type: ReportType
    status: ReportStatus
    measure: Measure | null
    /** A warning that nobody has any more. */
    withdrawn: boolean
    at: string
  }[]
  total: number
  /** Notes and corrections that are at its head. */
  notices: number
  takenDown: boolean
}

const SHOWN = 5

interface Row {
  work_id: number
  decided: WorkHistory['decided'] | null
  total: number
  notices: number
  takenDown: boolean
}

/** What staff decided before on each of these works. */
export async function findWorkHistories(
  db: Db,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, WorkHistory>> {
  if (workIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select w.id as work_id, not ${readableWork('w')} as "takenDown", d.decided, d.total,
      (select count(*)::int from work_notices n where n.work_id = w.id and n.lifted_at is null) as notices
    from works w
    cross join lateral (
      select count(*)::int as total,
        json_agg(json_build_object('id', r.id, 'type', r.report_type, 'status', r.status, 'measure', r.measure,
          'withdrawn', exists (select from warnings g where g.report_id = r.id) and not exists (
            select from warnings g where g.report_id = r.id and g.withdrawn_at is null),
          'at', r.resolved_at) order by r.id desc) filter (where r.place <= ${SHOWN}) as decided
      from (select *, row_number() over (order by id desc) as place from ethics_reports
        where work_id = w.id and status <> 'pending') r) d
    where w.id = any(${workIds})`.execute(db)
  return new Map(
    rows.map(({ work_id, decided, ...row }): [number, WorkHistory] => [
      work_id,
      {
        ...row,
        decided: (decided ?? []).map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
      },
    ]),
  )
}
