import pg from 'pg'

/** Written by the product, changed by nobody: the record of what staff do. */
const APPEND_ONLY = ['moderation_record']

/**
 * Where migrations run with a role of their own, the product's role may use every table but owns none, so
 * that it cannot drop the triggers that protect the record.
 */
export async function grantUse(owner: pg.Pool, productUrl: string): Promise<void> {
  const role = await roleOf(productUrl)
  const { rows } = await owner.query<{ me: string; database: string }>(
    'select current_user as me, current_database() as database',
  )
  const { me, database } = rows[0]!
  if (role === me) throw new Error('MIGRATION_DATABASE_URL e DATABASE_URL usam o mesmo papel: dê um a cada.')
  const [to, base] = [pg.escapeIdentifier(role), pg.escapeIdentifier(database)]
  await owner.query(`
    begin;
    grant connect, temporary, create on database ${base} to ${to};
    grant usage on schema public to ${to};
    revoke all on all tables in schema public from ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${to};
    grant usage, select, update on all sequences in schema public to ${to};
    grant execute on all functions in schema public to ${to};
    commit`)
  await grantQueue(owner, to)
}

/**
 * The queue's tables belong to whichever role created them: the product's, or the owner's, where it restored
 * a backup or used to be the only role. In the second case the owner grants the product access to them.
 */
async function grantQueue(owner: pg.Pool, to: string): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean }>(
    `select n.nspowner = r.oid as mine from pg_namespace n, pg_roles r where n.nspname = 'pgboss' and r.rolname = current_user`,
  )
  if (!rows[0]?.mine) return
  await owner.query(`
    begin;
    grant all on schema pgboss to ${to};
    grant all on all tables in schema pgboss to ${to};
    grant all on all sequences in schema pgboss to ${to};
    grant all on all functions in schema pgboss to ${to};
    commit`)
}

async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; super: boolean }>(
      `select current_user as role, rolsuper as super from pg_roles where rolname = current_user`,
    )
    const { role, super: all } = rows[0]!
    if (all)
      throw new Error(`O papel ${role} de DATABASE_URL é superusuário: dê ao produto um sem privilégios.`)
    return role
  } finally {
    await client.end()
  }
}
