import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { today } from '#domain/today.ts'
import { readableWork } from '../visibility.ts'

export interface MonthOfWorks {
  /** `2026-11` */
  month: string
  works: number
}

const MONTHS = 12

/** What a person published under their name in each of the last twelve months, this one last. */
export async function countAuthorMonths(db: Db, personId: number): Promise<MonthOfWorks[]> {
  const months = lastMonths(today())
  const { rows } = await sql<MonthOfWorks>`
    select to_char(w.published_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*)::int as works
    from works as w
    where ${readableWork('w')}
      and w.id = any(array(select a.work_id from work_authors as a where a.person_id = ${personId}))
      and w.published_at >= ${`${months[0]}-01`}::date - 1
    group by 1`.execute(db)
  const counted = new Map(rows.map(({ month, works }) => [month, works]))
  return months.map((month) => ({ month, works: counted.get(month) ?? 0 }))
}

function lastMonths(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
  )
}
