import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { DEFENDED } from '#domain/works/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { foldPhrase } from '#engines/portuguese/portuguese.ts'
import { UNIVERSITY_SEATS } from './university-seats.ts'

/** How many works of an institution are read for their city. */
const ASKED = 50
/** The share of them that must name the same city. */
const AGREE = 0.8

/** The city where an institution is: the seat of a known university, else what the works here agree on. */
export async function findInstitutionCity(db: Db, institution: string): Promise<string | null> {
  return seatOf(institution) ?? (await cityInWorks(db, institution))
}

const seats = new Map(
  Object.entries(UNIVERSITY_SEATS).flatMap(([city, names]) =>
    names.flatMap((written) => {
      const [, name = written, acronym] = /^(.*) \((.*)\)$/.exec(written) ?? []
      return [name, ...(acronym ? [acronym] : [])].map((one) => [foldPhrase(one), city] as const)
    }),
  ),
)

/** By its name or its acronym, also where a part of it is named: 'Universidade Federal do Ceará (UFC), Centro de …'. */
function seatOf(institution: string): string | null {
  const written = institution.split(/\s*[,;(/–—]|\s-\s/)
  return seats.get(foldPhrase(written[0]!.trim())) ?? null
}

async function cityInWorks(db: Db, institution: string): Promise<string | null> {
  const { rows } = await sql<{ city: string; works: number; all: number }>`
    select min(city) as city, count(*)::int as works, (sum(count(*)) over ())::int as all from (
      select w.city from works as w
      where w.institution is not null and ${readableWork('w')} and w.city is not null
        and w.category = any(${[...DEFENDED]}::text[])
        and fold(w.institution) ~>=~ fold(${institution}) and fold(w.institution) ~<=~ fold(${institution})
      order by fold(w.institution) using ~<~ limit ${ASKED}) as asked
    group by fold(city) order by works desc, 1 limit 1`.execute(db)
  const [most] = rows
  return most && most.works >= AGREE * most.all ? most.city : null
}
