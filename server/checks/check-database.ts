import pg from 'pg'

const OLDEST = 150_000
const PATIENCE_MS = 10_000

/** Connects once, or says in a sentence which part of DATABASE_URL is wrong and what to do. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'entrepares-check',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {}) // the query under way fails and says so
  try {
    await client.connect()
    await refuseUnfit(client)
  } catch (error) {
    throw new Error(`DATABASE_URL: ${explain(error as Error & { code?: string }, client)}`, { cause: error })
  } finally {
    // not awaited: to a server that does not answer the farewell may take minutes
    void client.end().catch(() => {})
  }
}

function explain(error: Error & { code?: string }, { host, port, user, database = '' }: pg.Client): string {
  const where = host.startsWith('/') ? host : `${host}:${port}`
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `não se encontrou a máquina ${host}. Confira o nome.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `ninguém responde em ${where}. Confira a máquina e a porta, e se o PostgreSQL está no ar.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `não há caminho até ${where}. Confira a rede e o firewall.`
    case '28P01':
    case '28000':
      return `o PostgreSQL em ${where} recusou o usuário ${user} ou a senha dele. Confira os dois; sinais como @ e / na senha se escrevem em código (%40, %2F).`
    case '3D000':
      return `não há banco chamado ${database} em ${where}. Crie-o, por exemplo com createdb ${database}.`
    case '53300':
      return `o PostgreSQL em ${where} não aceita mais conexões. Aumente max_connections ou diminua DATABASE_POOL.`
    case undefined:
      if (/timeout/i.test(error.message))
        return `${where} não respondeu em ${PATIENCE_MS / 1000} segundos. Confira a rede e o firewall.`
  }
  return error instanceof Unfit
    ? error.message
    : `não foi possível usar o banco em ${where} (${error.message}).`
}

class Unfit extends Error {}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    version: string
    number: number
    encoding: string
    filled: boolean
    may: boolean
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding, to_regclass('public.schema_migrations') is not null as filled,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`,
  )
  const { version, number, encoding, filled, may } = rows[0]!
  if (number < OLDEST)
    throw new Unfit(`o servidor é o PostgreSQL ${version}, e é preciso o 15 ou um mais novo.`)
  if (encoding !== 'UTF8')
    throw new Unfit(`o banco guarda texto em ${encoding}, e é preciso UTF8: crie-o com createdb -E UTF8.`)
  if (!filled && !may)
    throw new Unfit(
      `o usuário não pode criar tabelas neste banco: faça dele o dono (alter database ${client.database} owner to ${client.user}).`,
    )
}
