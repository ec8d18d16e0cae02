import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { BackgroundKind } from './texts.ts'

export interface BackgroundEntry {
  id: number
  kind: BackgroundKind
  /** Position, or degree and field. */
  title: string
  /** Company, or institution. */
  place: string
  position: string | null
  degree: string | null
  fieldOfStudy: string | null
  location: string | null
  description: string | null
  /** 'YYYY-MM' */
  start: string
  end: string | null
  current: boolean
}

/** Experience and education of a person, what began last first. */
export async function findBackground(db: Db, personId: number): Promise<BackgroundEntry[]> {
  const { rows } = await sql<BackgroundEntry>`
    select id, 'experience' as kind, position as title, company as place, position, null as degree,
      null as "fieldOfStudy", location, description, to_char(start_date, 'YYYY-MM') as start,
      to_char(end_date, 'YYYY-MM') as end, is_current as current
    from experiences where user_id = ${personId}
    union all
    select id, 'education', degree || coalesce(' em ' || field_of_study, ''), institution, null, degree,
      field_of_study, null, description, to_char(start_date, 'YYYY-MM'), to_char(end_date, 'YYYY-MM'), is_current
    from educations where user_id = ${personId}
    order by start desc, id desc`.execute(db)
  return rows
}
