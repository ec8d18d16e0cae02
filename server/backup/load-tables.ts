import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readTables, type Sequence, type TableDescription } from '#db/read-tables.ts'

export interface Tables<T extends TableDescription = TableDescription> {
  tables: readonly T[]
  sequences: readonly Sequence[]
  /** What a table holds, as COPY writes it. */
  read(table: T): TableRows
}

export interface TableRows {
  /** Piped from the first through the others. */
  streams: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]
  /** The number of rows, known at the end. */
  count(): number
}

interface ForeignKey {
  name: string
  of: string
  definition: string
}

/**
 * Fills the tables of a freshly created schema, in the caller's transaction. Foreign keys are dropped and
 * created again at the end, when they check all rows at once, so neither the order of tables nor circular
 * references matter. Triggers are disabled: what they would do was already done when the rows were first
 * written.
 */
export async function loadTables<T extends TableDescription>(
  client: pg.Client,
  from: Tables<T>,
): Promise<void> {
  const tables = await readTables(client)
  const foreignKeys = await readForeignKeys(client)
  const quoted = (name: string) => `public.${client.escapeIdentifier(name)}`
  for (const { name, of } of foreignKeys)
    await client.query(`alter table ${of} drop constraint ${client.escapeIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  // migrations may have written rows of their own
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of from.tables) {
    const { name, columns } = table
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const target = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`))
    const { streams, count } = from.read(table)
    await pipeline([...streams, target])
    if (target.rowCount !== count())
      throw new Error(`A tabela ${name} deveria ter ${count()} linhas e recebeu ${target.rowCount}.`)
  }
  for (const { name, value, called } of from.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { name, of, definition } of foreignKeys)
    await client.query(`alter table ${of} add constraint ${client.escapeIdentifier(name)} ${definition}`)
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conname::text as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  )
  return rows
}
