import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { readableWork } from '../visibility.ts'

export interface MappedWork {
  id: number
  title: string
  path: string
  area: string
  /** in milliseconds */
  published: number
  /** links with others of the newest works */
  links: number
  /** ids of works of the map */
  cites: number[]
}

/** Older works are on no map: counting the links of all of them would cost more than a page may. */
const OF_LATE = 2_000
/** As many as a page can carry with their titles. */
const SHOWN = 72

interface Row {
  id: number
  title: string
  slug: string
  username: string | null
  area: string
  published_at: Date
  links: number
  cites: number[]
}

/** Of the newest works, those with the most links between them, and `lit` among them; in one statement. */
export async function findCitationMap(db: Db, lit: number | null): Promise<MappedWork[]> {
  const { rows } = await sql<Row>`
    with late as materialized (
      select id, published_at from works where ${readableWork('works')}
      order by published_at desc, id desc limit ${OF_LATE}
    ), ties as materialized (
      select l.source_work_id as source, l.target_work_id as target from work_links as l
      join late as s on s.id = l.source_work_id join late as t on t.id = l.target_work_id
      where l.source_work_id <> l.target_work_id
    ), counted as (
      select id, count(*) as links from (select source as id from ties union all select target from ties) as ends
      group by id
    ), chosen as materialized (
      select late.id, coalesce(counted.links, 0)::int as links from late left join counted on counted.id = late.id
      order by (late.id = ${lit ?? 0}) desc, links desc, late.published_at desc, late.id desc limit ${SHOWN}
    ), cited as (
      select ties.source as id, array_agg(ties.target order by ties.target) as cites from ties
      join chosen as s on s.id = ties.source join chosen as t on t.id = ties.target
      group by ties.source
    )
    select w.id, w.title, w.slug, p.username, w.thematic_area as area, w.published_at, chosen.links,
      coalesce(cited.cites, '{}') as cites
    from chosen join works as w on w.id = chosen.id and ${readableWork('w')}
    left join profiles as p on p.id = w.owner_id left join cited on cited.id = w.id
    order by w.published_at, w.id`.execute(db)
  return rows.map(({ slug, username, published_at: published, ...work }) => ({
    ...work,
    path: workPath(username, slug),
    published: published.getTime(),
  }))
}
