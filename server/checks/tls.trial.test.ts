// A PostgreSQL and an object storage with certificates of a private authority: which servers are trusted.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { elsewhere, newFolder, removeFolders } from '#platform/embedded-postgres/test-owner.ts'
import { unprivilegedUser } from '#platform/embedded-postgres/unprivileged-user.ts'
import { openDatabase } from '#db/client.ts'
import { checkDatabase } from './check-database.ts'

const folder = newFolder()
const file = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

function makeAuthority(name: string): void {
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
    ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
  )
}

let server: EmbeddedPostgres
// other addresses of this machine; the certificate names only the first
const [NAMED, UNNAMED] = ['127.0.0.77', '127.0.0.78']

beforeAll(async () => {
  makeAuthority('ours')
  makeAuthority('another')
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=banco', '-keyout', 'db.key', '-out', 'db.csr')
  writeFileSync(file('names'), `subjectAltName=IP:${NAMED}`)
  openssl(
    ...['x509', '-req', '-in', 'db.csr', '-CA', 'ours.pem', '-CAkey', 'ours.key', '-days', '2'],
    ...['-extfile', 'names', '-out', 'db.pem'],
  )
  const { uid, gid } = unprivilegedUser()
  if (uid !== undefined && gid !== undefined) chownSync(file('db.key'), uid, gid)
  chmodSync(file('db.key'), 0o600)
  writeFileSync(file('hba.conf'), 'local all all trust\nhostssl all all 127.0.0.0/8 trust\n')
  server = await startEmbeddedPostgres({
    dataDir: newFolder(),
    elsewhere,
    settings: {
      listen_addresses: `${NAMED},${UNNAMED}`,
      hba_file: file('hba.conf'),
      ssl: 'on',
      ssl_cert_file: file('db.pem'),
      ssl_key_file: file('db.key'),
    },
  })
})
afterAll(async () => {
  await server?.stop()
  removeFolders()
})

const addressOf = (host: string, query: string) => `postgres://app@${host}/entrepares${query}`

/** The error at the start; without one, whether the pool's connection is encrypted. */
async function tried(host: string, query: string): Promise<string> {
  const { databaseUrl, migrationDatabaseUrl } = readConfig({ DATABASE_URL: addressOf(host, query) })
  try {
    await checkDatabase({ databaseUrl, migrationDatabaseUrl })
  } catch (error) {
    return (error as Error).message
  }
  const { pool, close } = openDatabase(databaseUrl!)
  try {
    const { rows } = await pool.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    )
    return rows[0]!.ssl ? 'encrypted' : 'in clear'
  } finally {
    await close()
  }
}

const OURS = `sslrootcert=${file('ours.pem')}`

test.each([
  [NAMED, `?sslmode=verify-full&${OURS}`],
  [NAMED, `?sslmode=require&${OURS}`],
  [UNNAMED, `?sslmode=verify-ca&${OURS}`],
])('%s%s is connected to, encrypted', async (host, query) => {
  expect(await tried(host, query)).toBe('encrypted')
})

test.each([
  [
    'another authority',
    NAMED,
    `?sslmode=verify-full&sslrootcert=${file('another.pem')}`,
    /não é de uma autoridade conhecida/,
  ],
  [
    'another authority, by verify-ca',
    UNNAMED,
    `?sslmode=verify-ca&sslrootcert=${file('another.pem')}`,
    /não é de uma autoridade conhecida/,
  ],
  ['an authority that nobody knows', NAMED, '?sslmode=require', /não é de uma autoridade conhecida/],
  ['another name', UNNAMED, `?sslmode=verify-full&${OURS}`, /é de outro nome de máquina/],
  ['no encryption', NAMED, '?sslmode=disable', /^DATABASE_URL: /],
  [
    'a file that is not there',
    NAMED,
    `?sslmode=verify-full&sslrootcert=${file('none.pem')}`,
    /none\.pem não pode ser lido/,
  ],
])('%s is refused, in a sentence', async (_what, host, query, words) => {
  expect(await tried(host, query)).toMatch(words)
})

test('a storage whose authority nobody knows is refused, and taken where Node is told of the authority', async () => {
  const storage = https.createServer(
    { cert: readFileSync(file('db.pem')), key: readFileSync(file('db.key')) },
    (request, response) => request.resume().on('end', () => response.end()),
  )
  await new Promise<void>((resolve) => storage.listen(0, NAMED, resolve))
  onTestFinished(() => void storage.close())
  const { port } = storage.address() as AddressInfo
  const script = `
    const { readConfig } = await import('#platform/config.ts')
    const { checkFiles } = await import('#server/checks/check-services.ts')
    await checkFiles(readConfig(process.env)).then(() => console.log('ok'), (error) => console.log(error.message))`
  const ask = async (more: Record<string, string>) => {
    const env = {
      ...{ PATH: process.env.PATH, FILES: 's3', S3_ENDPOINT: `https://${NAMED}:${port}`, S3_BUCKET: 'b' },
      ...{ S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's', S3_FORCE_PATH_STYLE: '1' },
      ...more,
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env,
    })
    return stdout.trim()
  }
  expect(await ask({})).toMatch(/^S3_ENDPOINT: o certificado de .* NODE_EXTRA_CA_CERTS/)
  expect(await ask({ NODE_EXTRA_CA_CERTS: file('another.pem') })).toMatch(/^S3_ENDPOINT: o certificado/)
  expect(await ask({ NODE_EXTRA_CA_CERTS: file('ours.pem') })).toBe('ok')
})
