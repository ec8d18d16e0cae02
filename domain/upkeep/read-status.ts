import { sql } from 'kysely'
import type { JobCounts } from '#platform/jobs/jobs.ts'
import { readVersion } from '#platform/read-version.ts'
import type { Services } from '#domain/services.ts'

export interface Status {
  version: string
  database: { version: string; bytes: number; connections: number }
  counts: { accounts: number; works: number }
  files: { count: number; bytes: number; room: boolean }
  jobs: JobCounts
}

/** What can be counted of the product as it runs: for the operator, and for the page of admins. */
export async function readStatus({
  db,
  files,
  jobs,
}: Pick<Services, 'db' | 'files' | 'jobs'>): Promise<Status> {
  const [{ rows }, room, counted, version] = await Promise.all([
    sql<{
      version: string
      size: number
      connections: number
      accounts: number
      works: number
      files: number
      bytes: number
    }>`select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      (select count(*) from users) as accounts, (select count(*) from works) as works,
      (select count(*) from files where state <> 'garbage') as files,
      (select coalesce(sum(bytes), 0)::bigint from files where state <> 'garbage') as bytes`.execute(db),
    files.hasRoom(0),
    jobs.count(),
    readVersion(),
  ])
  const row = rows[0]!
  return {
    version,
    database: { version: row.version, bytes: row.size, connections: row.connections },
    counts: { accounts: row.accounts, works: row.works },
    files: { count: row.files, bytes: row.bytes, room },
    jobs: counted,
  }
}
