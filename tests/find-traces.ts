import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** Where in the database a text stands, in any table, also as bytes: 'table.column: text'. */
export async function findTraces(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ t: string; c: string; bytes: boolean }>`
    select table_name as t, column_name as c, data_type = 'bytea' as bytes
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { t, c, bytes } of rows) {
    for (const text of texts) {
      const column = sql.ref(c)
      const holds = bytes
        ? sql`position(convert_to(${text}, 'UTF8') in ${column}) > 0`
        : sql`strpos(lower(${column}::text), lower(${text})) > 0`
      const { rows: hits } = await sql`select 1 from ${sql.table(t)} where ${holds} limit 1`.execute(db)
      if (hits.length > 0) found.push(`${t}.${c}: ${text}`)
    }
  }
  return found
}

/** The files that are stored, each with what it holds. */
export async function readStoredFiles(files: FileStore): Promise<{ key: string; content: Buffer }[]> {
  const stored = []
  for await (const { key } of files.list('')) {
    const { stream } = await files.open(key)
    stored.push({ key, content: Buffer.concat((await stream.toArray()) as Buffer[]) })
  }
  return stored
}
