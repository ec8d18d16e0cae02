// Each wrong setting is one sentence that begins with its variable and never holds its password.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error: s3rver has no types
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testDatabase } from '#tests/database.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles, findMailFault } from './check-services.ts'
import { findOpenPaths } from './find-open-paths.ts'
import { checkVariables } from './check-variables.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ensaio-checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port where nobody listens any more. */
async function deadPort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('variables', () => {
  const check = (env: Record<string, string>, file?: string) => {
    const root = newFolder()
    if (file !== undefined) writeFileSync(path.join(root, '.env'), file)
    const said: string[] = []
    checkVariables(env, (line) => said.push(line), root)
    return said
  }

  test('a mistyped name in .env stops the start', () => {
    expect(() => check({}, 'PROT=80\n# PUBLIC_ULR=x\nCOMPOSE_PROFILES=a\n')).toThrow(
      'a variável PROT no arquivo .env não existe: você quis dizer PORT?',
    )
    expect(check({}, 'PORT=80\nCOMPOSE_PROFILES=a\n')).toEqual([])
  })

  test('in the environment it is told, since others use that too', () => {
    expect(check({ PUBLIC_ULR: 'x', PATH: '/bin', S3_BUCKETT: '' })).toEqual([
      'Aviso: a variável PUBLIC_ULR não existe: você quis dizer PUBLIC_URL?',
    ])
  })
})

describe('DATA_DIR', () => {
  test.each(['/proc/x', '/proc/x/y/z', '/dev/null/data', '/sys/entrepares'])(
    '%s is refused at once',
    (dataDir) => {
      expect(() => checkDataDir(dataDir)).toThrow(
        /^DATA_DIR: a pasta \S+ não serve \(.+\)\. Indique outra em DATA_DIR/,
      )
    },
  )

  test('an ordinary folder is made, and nothing is left in it', () => {
    const dataDir = path.join(newFolder(), 'a/b')
    checkDataDir(dataDir)
    checkDataDir(dataDir)
    expect(() => rmSync(dataDir)).toThrow('directory') // it is there
  })

  test('a disk with room for a few bytes is said to be full', () => {
    const dataDir = path.join(newFolder(), 'a')
    expect(() => checkDataDir(dataDir, () => 16 * 1024 * 1024 - 1)).toThrow(
      `DATA_DIR: a pasta ${dataDir} não serve (o disco está cheio: restam menos de 16 MB). Libere espaço e inicie de novo.`,
    )
    checkDataDir(dataDir, () => 16 * 1024 * 1024)
  })

  test('a file in its place is said to be one', () => {
    const dataDir = path.join(newFolder(), 'file')
    writeFileSync(dataDir, '')
    expect(() => checkDataDir(dataDir)).toThrow('há um arquivo no lugar de uma pasta')
  })
})

describe('DATABASE_URL', () => {
  const complaint = (url: string) =>
    checkDatabase({ databaseUrl: url, migrationDatabaseUrl: undefined }).then(
      () => '',
      (error: Error) => error.message,
    )

  /** A server that answers every greeting with an error of PostgreSQL. */
  async function refusing(code: string): Promise<number> {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeInt32BE(fields.length + 4, 1)
        socket.end(Buffer.concat([head, fields]))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  test('the right one is silent', async () => {
    expect(await complaint((await testDatabase({ migrated: false })).url)).toBe('')
    expect(await complaint((await testDatabase()).url)).toBe('')
  })

  test('a machine that is not there, and one where nobody answers', async () => {
    expect(await complaint('postgres://ana:segredo@nao-existe.invalid/x')).toBe(
      'DATABASE_URL: não se encontrou a máquina nao-existe.invalid. Confira o nome.',
    )
    const port = await deadPort()
    expect(await complaint(`postgres://ana:segredo@127.0.0.1:${port}/x`)).toBe(
      `DATABASE_URL: ninguém responde em 127.0.0.1:${port}. Confira a máquina e a porta, e se o PostgreSQL está no ar.`,
    )
  })

  test.each([
    ['28P01', 'recusou o usuário ana ou a senha dele'],
    ['28000', 'recusou o usuário ana'],
    ['53300', 'não aceita mais conexões'],
    ['XX000', 'não foi possível usar o banco'],
  ])('an answer of the kind %s', async (code, words) => {
    const said = await complaint(`postgres://ana:segredo@127.0.0.1:${await refusing(code)}/x`)
    expect(said).toContain(words)
    expect(said).toMatch(/^DATABASE_URL: /)
    expect(said).not.toContain('segredo')
  })

  test('a database that does not exist is named', async () => {
    const url = new URL((await testDatabase({ migrated: false })).url)
    url.pathname = '/nao_existe'
    expect(await complaint(url.href)).toContain('não há banco chamado nao_existe em')
  })

  test('one that keeps other letters, and one where nothing may be made', async () => {
    const { pool, url } = await testDatabase({ migrated: false })
    const name = `entrepares_test_latin_${Date.now()}`
    await pool.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`)
    const latin = new URL(url)
    latin.pathname = `/${name}`
    expect(await complaint(latin.href)).toContain('é preciso UTF8')
    await pool.query(`drop database ${name} with (force)`)
    const role = `ensaio_${Date.now()}`
    await pool.query(`create role ${role} login`)
    const poor = new URL(url)
    poor.username = role
    expect(await complaint(poor.href)).toContain('o usuário não pode criar tabelas neste banco')
    await pool.query(`drop role ${role}`)
  })
})

describe('S3', () => {
  const config = (env: Record<string, string>) =>
    readConfig({
      FILES: 's3',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'entrepares',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
      ...env,
    })

  test('right and wrong buckets and keys, and nobody there', async () => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: newFolder(),
      configureBuckets: [{ name: 'entrepares' }],
    })
    const { port } = (await server.run()) as { port: number }
    onTestFinished(() => server.close())
    const S3_ENDPOINT = `http://127.0.0.1:${port}`
    await checkFiles(config({ S3_ENDPOINT }))
    await expect(checkFiles(config({ S3_ENDPOINT, S3_BUCKET: 'outro' }))).rejects.toThrow(
      `S3_BUCKET: não há bucket chamado outro em ${S3_ENDPOINT}`,
    )
    await expect(checkFiles(config({ S3_ENDPOINT, S3_ACCESS_KEY_ID: 'X' }))).rejects.toThrow(
      /^S3_ACCESS_KEY_ID: /,
    )
    await expect(checkFiles(config({ S3_ENDPOINT: `http://127.0.0.1:${await deadPort()}` }))).rejects.toThrow(
      /^S3_ENDPOINT: não se alcança/,
    )
  })

  test.each([
    ['SignatureDoesNotMatch', 403, /^S3_SECRET_ACCESS_KEY: /],
    ['AccessDenied', 403, /^S3_ACCESS_KEY_ID: essa chave não pode escrever/],
    ['AuthorizationHeaderMalformed', 400, /^S3_REGION: o bucket entrepares não está na região us-east-1/],
    ['TeapotIsEmpty', 418, /^S3: não foi possível escrever/],
  ])('an answer of the kind %s', async (code, status, words) => {
    const server = http.createServer((req, res) => {
      req.resume()
      res.writeHead(status, { 'Content-Type': 'application/xml' })
      res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const checking = checkFiles(config({ S3_ENDPOINT: `http://127.0.0.1:${port}` }))
    await expect(checking).rejects.toThrow(words)
  })
})

describe('SMTP_URL', () => {
  const fault = (SMTP_URL: string) => findMailFault(readConfig({ SMTP_URL, MAIL_FROM: 'a@b.br' }))

  test('without mail there is nothing to be wrong', async () => {
    expect(await findMailFault(readConfig({}))).toBeUndefined()
  })

  test('right and wrong passwords, and nobody there', async () => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === 'ana' && password === 'certa' ? done(null, { user: 'ana' }) : done(new Error('no')),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => server.close())
    const { port } = server.server.address() as AddressInfo
    expect(await fault(`smtp://ana:certa@127.0.0.1:${port}`)).toBeUndefined()
    const wrong = await fault(`smtp://ana:segredo@127.0.0.1:${port}`)
    expect(wrong).toContain(`SMTP_URL: o servidor 127.0.0.1:${port} recusou o usuário ana ou a senha dele.`)
    expect(wrong).not.toContain('segredo')
    expect(await fault(`smtp://127.0.0.1:${await deadPort()}`)).toMatch(
      /^SMTP_URL: não se alcança o servidor/,
    )
    expect(await fault('smtp://nao-existe.invalid')).toMatch(/^SMTP_URL: não se encontrou a máquina/)
  })
})

test('what is set up to cross a network in clear is told, by its variable and without its secrets', () => {
  const far = {
    DATABASE_URL: 'postgres://u:segredo@banco/d',
    MIGRATION_DATABASE_URL: 'postgres://dono:segredo@banco/d?sslmode=disable',
    ...{ FILES: 's3', S3_ENDPOINT: 'http://storage:9000', S3_REGION: 'r', S3_BUCKET: 'b' },
    ...{ S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'segredo' },
    ...{ SMTP_URL: 'smtp://u:segredo@correio?requireTLS=false', MAIL_FROM: 'a@b.br' },
    ...{ MODEL_URL: 'http://modelo/v1', MODEL_NAME: 'm' },
    CLAMAV_URL: 'tcp://antivirus:3310',
  }
  const told = findOpenPaths(readConfig(far))
  expect(told.map((line) => line.split(':')[0])).toEqual([
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'S3_ENDPOINT',
    'SMTP_URL',
    'MODEL_URL',
    'CLAMAV_URL',
  ])
  expect(told.join()).not.toContain('segredo')
  const near = {
    ...far,
    DATABASE_URL: 'postgres://u@banco/d?sslmode=verify-full',
    MIGRATION_DATABASE_URL: 'postgres:///d?host=/run/postgresql',
    ...{
      S3_ENDPOINT: 'https://storage',
      SMTP_URL: 'smtp://u:segredo@correio',
      MODEL_URL: 'http://127.0.0.1/v1',
    },
    CLAMAV_URL: 'unix:/run/clamav/clamd.ctl',
  }
  expect(findOpenPaths(readConfig(near))).toEqual([])
  expect(findOpenPaths(readConfig({}))).toEqual([])
})
