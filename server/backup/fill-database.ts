import pg from 'pg'
import type { TableDescription } from '#db/read-tables.ts'
import { type Applied, rebuildSchema } from '#db/rebuild-schema.ts'
import { loadTables, type Tables } from './load-tables.ts'
import { SESSION } from './session.ts'

interface Content<T extends TableDescription> extends Tables<T> {
  migrations: readonly Applied[]
}

/**
 * Fills an empty database in one transaction: afterwards it is either complete or still empty.
 *
 * @param beforeCommit runs last; if it fails, nothing is written. Files are copied here, so that no row names a missing one
 */
export async function fillDatabase<T extends TableDescription>(
  databaseUrl: string,
  content: Content<T>,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'entrepares-restore' })
  client.on('error', () => {}) // the running query fails with this error
  await client.connect()
  try {
    await client.query(SESSION)
    await client.query('begin')
    await refuseUsed(client)
    await rebuildSchema(client, content.migrations)
    await loadTables(client, content)
    await beforeCommit()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and (n.nspname in ('public', 'pgboss'))
       and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rows[0])
    throw new Error(
      `O banco de dados não está vazio (há, por exemplo, ${rows[0].name}): uma cópia só é restaurada num banco novo. ` +
        'Com o banco próprio, mude antes o nome da pasta de dados (mv data data.antes); com DATABASE_URL, crie outro banco.',
    )
}
