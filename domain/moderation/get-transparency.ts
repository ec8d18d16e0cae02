import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts of staff's acts in a year, by kind; never about an identifiable person. */
export interface Transparency {
  year: number
  reports: { filed: number; resolved: number; rejected: number; pending: number }
  measures: { measure: string; count: number }[]
  hidings: { kind: string; count: number }[]
  restored: number
  suspensions: number
  appeals: { filed: number; granted: number; refused: number }
  flags: { filed: number; removed: number; kept: number }
  held: { held: number; released: number; refused: number }
  verifications: { approved: number; rejected: number }
  communities: { approved: number; rejected: number; closed: number }
}

const ZONE = 'America/Sao_Paulo'

/** Years of which there is something to say, the newest first. */
export async function findTransparencyYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from at at time zone ${ZONE})::int as year from (
      select at from moderation_record union all select created_at from ethics_reports) as acts
    order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

export async function getTransparency(db: Db, year: number): Promise<Transparency> {
  const within = (column: string) =>
    sql<boolean>`extract(year from ${sql.ref(column)} at time zone ${ZONE}) = ${year}`
  const acts = (action: string) =>
    sql<number>`(select count(*) from moderation_record where action = ${action} and ${within('at')})`
  const { rows } = await sql<Omit<Transparency, 'year'>>`select
    (select jsonb_build_object('filed', count(*), 'resolved', count(*) filter (where status = 'resolved'),
        'rejected', count(*) filter (where status = 'rejected'), 'pending', count(*) filter (where status = 'pending'))
      from ethics_reports where ${within('created_at')}) as reports,
    (select coalesce(jsonb_agg(m order by m.count desc), '[]') from (select measure, count(*) from ethics_reports
      where status = 'resolved' and measure is not null and ${within('resolved_at')} group by measure) m) as measures,
    (select coalesce(jsonb_agg(h order by h.count desc), '[]') from (select target_type as kind, count(*) from hidings
      where ${within('hidden_at')} group by target_type) h) as hidings,
    (select count(*) from hidings where ${within('restored_at')}) as restored,
    (select count(*) from suspensions where ${within('suspended_at')}) as suspensions,
    (select jsonb_build_object('filed', count(*), 'granted', count(*) filter (where status = 'granted'),
        'refused', count(*) filter (where status = 'refused')) from appeals where ${within('created_at')}) as appeals,
    (select jsonb_build_object('filed', count(*), 'removed', count(*) filter (where outcome = 'removed'),
        'kept', count(*) filter (where outcome = 'kept')) from flags where ${within('created_at')}) as flags,
    (select jsonb_build_object('held', count(*), 'released', count(*) filter (where outcome = 'released'),
        'refused', count(*) filter (where outcome = 'refused')) from held_posts where ${within('held_at')}) as held,
    jsonb_build_object('approved', ${acts('verification.approve')}, 'rejected', ${acts('verification.reject')})
      as verifications,
    jsonb_build_object('approved', ${acts('community.approve')}, 'rejected', ${acts('community.reject')},
      'closed', ${acts('community.close')}) as communities`.execute(db)
  return { year, ...rows[0]! }
}
