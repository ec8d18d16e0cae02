import type pg from 'pg'
import { CREATE_MIGRATIONS_TABLE, readMigrations } from './migrate.ts'

/** A migration as a database has it. */
export interface Applied {
  name: string
  sha256: string
}

export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, sha256 from schema_migrations order by applied_at, name',
  )
  return rows
}

/**
 * Creates the tables as they were at an earlier time, by running exactly these migrations in the order in
 * which they were applied. Runs in the caller's transaction; the next start (migrate.ts) applies newer
 * migrations.
 */
export async function rebuildSchema(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  const migrationsByName = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  await client.query(CREATE_MIGRATIONS_TABLE)
  for (const { name, sha256 } of applied) {
    const migration = migrationsByName.get(name)
    if (migration?.sha256 !== sha256)
      throw new Error(
        `Esta versão do programa não conhece a migração ${name}: os dados são de uma versão mais nova ou alterada. Atualize o programa e tente de novo.`,
      )
    await client.query(migration.text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
}
