import type pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { TableDescription } from '#db/read-tables.ts'

/** What a table holds, as COPY writes it; how many rows that was is known at the end. */
export function readRows(client: pg.Client, { name, columns }: TableDescription): CopyToStreamQuery {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return client.query(copyTo(`copy (select ${list} from public.${client.escapeIdentifier(name)}) to stdout`))
}
