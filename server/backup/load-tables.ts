import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readTables } from '#db/read-tables.ts'
import { type Manifest, tableFile } from './manifest.ts'

interface ForeignKey {
  name: string
  of: string
  definition: string
}

/**
 * Fills the tables of a schema that was just rebuilt, in the caller's transaction. Foreign keys are taken away and made
 * again at the end, when they look at everything at once: so the order of tables does not matter, nor do tables that
 * name each other. Triggers sleep: what they would do was done when it happened.
 */
export async function loadTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await readTables(client)
  const foreignKeys = await readForeignKeys(client)
  const quoted = (name: string) => `public.${client.escapeIdentifier(name)}`
  for (const { name, of } of foreignKeys)
    await client.query(`alter table ${of} drop constraint ${client.escapeIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  // migrations may have written rows of their own
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const { name, columns, rows } of manifest.tables) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const target = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`))
    await pipeline(createReadStream(path.join(folder, tableFile(name))), createGunzip(), target)
    if (target.rowCount !== rows)
      throw new Error(`A tabela ${name} deveria ter ${rows} linhas e recebeu ${target.rowCount}.`)
  }
  for (const { name, value, called } of manifest.sequences)
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
