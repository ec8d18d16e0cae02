import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { runInBackground } from './background/run-in-background.ts'

export interface Twin {
  title: string
  path: string
}

/** With fewer fingerprints than a page of text has, short texts look alike by chance. */
const FEWEST = 15
const MOST_OF_IT = 0.6

/** The published work that has most of this text, if there is one: quickly, before a person publishes it twice. */
export async function findTwin(
  db: Db,
  person: number,
  of: { text: string } | { paperFileId: number },
): Promise<Twin | null> {
  return 'text' in of ? findSameText(db, person, of.text) : findSameFile(db, person, of.paperFileId)
}

async function findSameText(db: Db, person: number, text: string): Promise<Twin | null> {
  const { hashes } = await runInBackground({ kind: 'fingerprint', text }, { person })
  if (hashes.length < FEWEST) return null
  return firstOf(
    await sql<Row>`
      select w.title, w.slug, p.username
      from (
        select f.work_id, count(*) as shared from fingerprints as f
        where f.hash = any(${[...hashes]}::int[]) group by f.work_id
        having count(*) >= ${Math.ceil(MOST_OF_IT * hashes.length)}) as same
      join works as w on w.id = same.work_id and ${readableWork('w')}
      left join profiles as p on p.id = w.owner_id
      order by same.shared desc, w.id limit 1`.execute(db),
  )
}

/** The very same file, one's own or a stranger's. */
async function findSameFile(db: Db, person: number, paperFileId: number): Promise<Twin | null> {
  return firstOf(
    await sql<Row>`
      select w.title, w.slug, p.username
      from files as mine
      join files as kept on kept.sha256 = mine.sha256 and kept.kind = 'paper' and kept.id <> mine.id
      join work_versions as v on v.paper_file_id = kept.id
      join works as w on w.id = v.work_id and w.current_version = v.version_number and ${readableWork('w')}
      left join profiles as p on p.id = w.owner_id
      where mine.id = ${paperFileId} and mine.owner_id = ${person}
      order by w.id limit 1`.execute(db),
  )
}

interface Row {
  title: string
  slug: string
  username: string | null
}

const firstOf = ({ rows: [row] }: { rows: Row[] }): Twin | null =>
  row ? { title: row.title, path: workPath(row.username, row.slug) } : null
