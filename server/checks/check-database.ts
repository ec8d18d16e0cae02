import pg from 'pg'
import type { Config } from '#platform/config.ts'

const OLDEST = 150_000
const PATIENCE_MS = 10_000

interface Role {
  variable: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'
  /** It runs the migrations, so it must be able to create tables. */
  migrates: boolean
}

/**
 * Checks each role for what it has to do: if another role owns the tables, the product's own creates none.
 */
export async function checkDatabase({
  databaseUrl,
  migrationDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>): Promise<void> {
  if (migrationDatabaseUrl)
    await checkRole(migrationDatabaseUrl, { variable: 'MIGRATION_DATABASE_URL', migrates: true })
  if (databaseUrl) await checkRole(databaseUrl, { variable: 'DATABASE_URL', migrates: !migrationDatabaseUrl })
}

/** Connects once, or says in a sentence which part of the address is wrong and what to do. */
async function checkRole(url: string, { variable, migrates }: Role): Promise<void> {
  const client = open(url, variable)
  client.on('error', () => {}) // the query under way fails and says so
  try {
    await client.connect()
    await refuseUnfit(client, migrates)
  } catch (error) {
    throw new Error(`${variable}: ${explain(error as Error & { code?: string }, client)}`, { cause: error })
  } finally {
    // not awaited: to a server that does not answer the farewell may take minutes
    void client.end().catch(() => {})
  }
}

/** The driver reads the files of certificates that the address names as soon as it has it. */
function open(url: string, variable: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      application_name: 'entrepares-check',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
  } catch (error) {
    const { path = 'do certificado' } = error as NodeJS.ErrnoException
    throw new Error(
      `${variable}: o arquivo ${path} não pode ser lido. Confira sslrootcert, sslcert e sslkey.`,
      {
        cause: error,
      },
    )
  }
}

const UNKNOWN_AUTHORITY = /^(SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY_LEAF|GET_ISSUER))/

function explainTls({ code = '', message }: Error & { code?: string }, where: string): string | undefined {
  if (UNKNOWN_AUTHORITY.test(code))
    return `o certificado de ${where} não é de uma autoridade conhecida. Se é de uma autoridade sua, indique o certificado dela com sslrootcert=/caminho/da/autoridade.pem; se não é, quem responde talvez não seja o seu servidor.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `o certificado de ${where} é de outro nome de máquina. Use o nome que está nele, ou sslmode=verify-ca com a autoridade em sslrootcert.`
  if (code === 'CERT_HAS_EXPIRED') return `o certificado de ${where} venceu. Renove-o no servidor.`
  if (/does not support SSL/i.test(message))
    return `o servidor em ${where} não aceita conexões cifradas. Ligue ssl no PostgreSQL dele.`
  return undefined
}

function explain(error: Error & { code?: string }, { host, port, user, database = '' }: pg.Client): string {
  const where = host.startsWith('/') ? host : `${host}:${port}`
  const ofTls = explainTls(error, where)
  if (ofTls) return ofTls
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

async function refuseUnfit(client: pg.Client, migrates: boolean): Promise<void> {
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
  if (migrates && !filled && !may)
    throw new Unfit(
      `o usuário não pode criar tabelas neste banco: faça dele o dono (alter database ${client.database} owner to ${client.user}).`,
    )
}
