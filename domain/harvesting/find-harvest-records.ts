import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { HARVEST_FORMATS, isHarvestPrefix, type HarvestPrefix } from '#engines/harvesting/harvest-formats.ts'
import { HarvestError } from '#engines/harvesting/harvest-error.ts'
import type { HarvestRecord } from '#engines/harvesting/harvested-work.ts'
import type { HarvestSelection } from '#engines/harvesting/read-harvest-request.ts'
import { placeOfSet, setsOf } from './find-harvest-sets.ts'
import { readHarvestedWorks } from './read-harvested-works.ts'

/** How many records are on one page. */
const HARVEST_PAGE = 100

interface HarvestPage {
  records: HarvestRecord[]
  /** where the next page begins; null at the end */
  next: [string, number] | null
}

/** As the protocol writes a time: '2026-11-27T02:59:01Z'. */
export const toSecond = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

export function requirePrefix(prefix: string): HarvestPrefix {
  if (isHarvestPrefix(prefix)) return prefix
  throw new HarvestError('cannotDisseminateFormat', 'Este repositório não tem esse formato.')
}

/** A page of the records that match, by their datestamps. */
export async function findHarvestRecords(
  db: Db,
  siteName: string,
  selection: Omit<HarvestSelection, 'prefix'> & { prefix: HarvestPrefix },
  after: readonly [string, number] | null,
): Promise<HarvestPage> {
  const rows = await selectRecords(db, selection, after)
  const page = rows.slice(0, HARVEST_PAGE)
  const last = page.at(-1)
  return {
    records: await toRecords(db, siteName, page),
    next: rows.length > HARVEST_PAGE && last ? [toSecond(last.changed_at), last.work_id] : null,
  }
}

/** One record, whatever became of its work; null where none was ever told. */
export async function getHarvestRecord(db: Db, siteName: string, id: number): Promise<HarvestRecord | null> {
  const row = await shown(db).where('work_id', '=', id).executeTakeFirst()
  return row ? (await toRecords(db, siteName, [row]))[0]! : null
}

/** The oldest datestamp; of an empty repository, the time being. */
export async function earliestDatestamp(db: Db, responseDate: string): Promise<string> {
  const row = await shown(db).orderBy('changed_at').orderBy('work_id').limit(1).executeTakeFirst()
  return row ? toSecond(row.changed_at) : responseDate
}

const shown = (db: Db) =>
  db
    .selectFrom('harvest_records')
    .select(['work_id', 'deleted', 'thematic_area', 'category', 'year', 'institution'])
    .select(sql<Date>`changed_at`.as('changed_at'))
    .where('changed_at', 'is not', null)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirst']>>>

async function selectRecords(
  db: Db,
  { prefix, set, from, until }: Parameters<typeof findHarvestRecords>[2],
  after: readonly [string, number] | null,
): Promise<Row[]> {
  const place = set === null ? null : placeOfSet(set)
  if (set !== null && !place) return []
  return shown(db)
    .$if(place !== null, (query) => query.where(place![0], '=', place![1]))
    .$if(HARVEST_FORMATS[prefix].thesesOnly, (query) =>
      // letter by letter as in the index
      query.where(sql<boolean>`category in ('Dissertação de Mestrado', 'Tese de Doutorado')`),
    )
    .$if(from !== null, (query) => query.where('changed_at', '>=', new Date(from!)))
    .$if(until !== null, (query) => query.where('changed_at', '<=', new Date(until!)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(changed_at, work_id) > (${after![0]}::timestamptz, ${after![1]}::bigint)`),
    )
    .orderBy('changed_at')
    .orderBy('work_id')
    .limit(HARVEST_PAGE + 1)
    .execute()
}

/** What staff hid since it was dated is gone at once: its content is read under the rule of who may see it. */
async function toRecords(db: Db, siteName: string, rows: readonly Row[]): Promise<HarvestRecord[]> {
  const live = rows.filter((row) => !row.deleted).map((row) => row.work_id)
  const works = await readHarvestedWorks(db, live, siteName)
  return rows.map((row) => {
    const work = works.get(row.work_id) ?? null
    return {
      id: row.work_id,
      datestamp: toSecond(row.changed_at),
      deleted: work === null,
      sets: work ? setsOf(row) : [],
      work,
    }
  })
}
