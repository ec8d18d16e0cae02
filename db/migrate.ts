import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

// any number will do, as long as every process of the product uses the same
const LOCK = 7_276_100_154

const MIGRATIONS = path.join(process.cwd(), 'db', 'migrations')

export type Migration = { name: string; text: string; sha256: string }

interface Options {
  /** Goes on where the database has what only a newer program knows. */
  allowNewer?: boolean
}

/**
 * Brings the database up to date and returns the names of what was applied now. Forward only; each file in a
 * transaction of its own; any number of processes may call it at once, they go one after another.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string = MIGRATIONS,
  { allowNewer = false }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await readApplied(client)
    if (!allowNewer) refuseUnknown(migrations, applied)
    const pending = withoutApplied(migrations, applied)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    if (!failure) await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release(failure) // after a failure the connection is closed, and the lock goes with it
  }
}

export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const names = await listFolder(folder)
  const numbers = new Set<string>()
  const migrations: Migration[] = []
  for (const name of names.filter((file) => file.endsWith('.sql')).sort()) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`A migração ${name} precisa de um nome como 0001_nome.sql.`)
    if (numbers.has(number))
      throw new Error(`Há duas migrações com o número ${number}; renumere a mais nova.`)
    numbers.add(number)
    const text = (await fs.readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n') // git on Windows
    migrations.push({ name, text, sha256: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder)
  } catch (cause) {
    throw new Error(
      `A pasta de migrações ${folder} não foi encontrada; inicie o programa na raiz do projeto.`,
      { cause },
    )
  }
}

/** Lists the migrations that have been applied. */
export const CREATE_MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(CREATE_MIGRATIONS_TABLE)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/**
 * A program older than its database would write data that the newer one does not expect, without anybody
 * noticing.
 */
function refuseUnknown(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0)
    throw new Error(
      `Os dados são de uma versão mais nova que este programa, que não conhece ${unknown.join(', ')}. Volte à versão nova, ` +
        'ou restaure num lugar vazio a cópia feita antes da atualização (docs/operations.md, "Going back"). ' +
        'ALLOW_NEWER_DATA=1 inicia assim mesmo.',
    )
}

function withoutApplied(migrations: Migration[], applied: Map<string, string>): Migration[] {
  return migrations.filter(({ name, sha256 }) => {
    const before = applied.get(name)
    if (before !== undefined && before !== sha256)
      throw new Error(
        `A migração ${name} mudou depois de aplicada; desfaça a mudança e escreva uma migração nova.`,
      )
    return before === undefined
  })
}

async function apply(client: pg.PoolClient, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? ` na linha ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`A migração ${name} falhou${line}: ${message}`, { cause })
  }
}
