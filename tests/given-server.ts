import { randomBytes } from 'node:crypto'
import pg from 'pg'

const OURS = /^entrepares_(test|template)_/
const OF_POSTGRES = ['postgres', 'template0', 'template1']

/**
 * The server of TEST_DATABASE_URL, if one is named. Tests make databases of their own there; where anything else is
 * kept they refuse to begin.
 */
export async function givenServer(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) await refuseUsedServer(url)
  return url || undefined
}

async function refuseUsedServer(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' limit 1`,
    )
    if (tables.rows[0])
      throw new Error(
        `TEST_DATABASE_URL aponta para um banco em uso, com ${tables.rows[0].name}: os testes só usam um banco vazio.`,
      )
    const databases = await client.query<{ name: string; own: boolean }>(
      'select datname as name, datname = current_database() as own from pg_database',
    )
    const foreign = databases.rows.filter(
      ({ name, own }) => !own && !OURS.test(name) && !OF_POSTGRES.includes(name),
    )
    if (foreign[0])
      throw new Error(
        `TEST_DATABASE_URL aponta para um servidor em uso, com o banco ${foreign[0].name}: os testes só usam um servidor vazio.`,
      )
  } finally {
    await client.end()
  }
}

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** A new database on that server; `of` makes it a copy. */
export async function createDatabase(
  server: string,
  kind: 'test' | 'template',
  of?: string,
): Promise<OwnDatabase> {
  const name = `entrepares_${kind}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}${of ? ` template ${of} strategy file_copy` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
