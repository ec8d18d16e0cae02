import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataFolderInUse, DataOfAnotherVersion, PostgresUnavailable } from './errors.ts'
import { findPackagedPostgres, findSystemPostgres, type PostgresBinaries } from './postgres-binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  elsewhere,
  isAlive,
  newFolder,
  ownerProcess,
  postmasterOf,
  query,
  removeFolders,
} from './test-owner.ts'
import { unprivilegedUser } from './unprivileged-user.ts'
import { PATIENCE } from '#tests/patience.ts'

afterAll(removeFolders)

const start = async (dataDir: string, more: object = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, elsewhere, ...more })
  onTestFinished(() => server.stop())
  return server
}

describe('the server', () => {
  it('keeps what was written, and is reached by a socket only', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await query(first.url, "create table words as select 'ação' as word")
    await Promise.all([first.stop(), first.stop()])
    const second = await start(folder)
    expect(await query(second.url, 'select upper(word) as value from words')).toBe('AÇÃO')
    for (const [setting, value] of Object.entries({
      listen_addresses: '',
      fsync: 'on',
      jit: 'off',
      max_connections: '100',
      shared_buffers: '128MB',
      server_encoding: 'UTF8',
    }))
      expect([setting, await query(second.url, `select current_setting('${setting}') as value`)]).toEqual([
        setting,
        value,
      ])
    expect(fs.statSync(second.socketDir).mode & 0o777).toBe(0o700)
    await second.stop()
    expect(fs.existsSync(second.socketDir)).toBe(false)
  })

  it('that is killed is started again at the same address, and again, until it is stopped', async () => {
    const onUnexpectedEnd = vi.fn()
    const said: string[] = []
    const folder = newFolder()
    const server = await start(folder, { onUnexpectedEnd, log: (line: string) => said.push(line) })
    await query(server.url, 'create table kept as select 7 as value')
    for (let round = 0; round < 2; round++) {
      const killed = postmasterOf(server.dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(async () => {
        expect(await query(server.url, 'select value from kept')).toBe(7)
        expect(postmasterOf(server.dataDir)).not.toBe(killed)
      }, PATIENCE)
    }
    expect(said.filter((line) => line.includes('está de novo em execução'))).toHaveLength(2)
    expect(onUnexpectedEnd).not.toHaveBeenCalled()
    const last = postmasterOf(server.dataDir)
    await server.stop()
    expect(isAlive(last)).toBe(false)
    expect(fs.existsSync(server.socketDir)).toBe(false)
    await start(folder) // and the folder is free again
  })

  it('that was killed together with its guard is started again too', async () => {
    const server = await start(newFolder())
    const killed = postmasterOf(server.dataDir)
    const guard = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${killed}/status`, 'utf8'))![1]!
    for (const pid of [Number(guard), killed]) process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(server.url, 'select 1 as value')).toBe(1), 15_000)
  })

  it('that keeps dying is given up, and told of', async () => {
    const onUnexpectedEnd = vi.fn()
    const server = await start(newFolder(), { onUnexpectedEnd })
    const cluster = path.join(server.dataDir, String(findPackagedPostgres()!.major))
    fs.rmSync(path.join(cluster, 'global'), { recursive: true })
    process.kill(postmasterOf(server.dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(onUnexpectedEnd).toHaveBeenCalledOnce(), 30_000)
    expect(onUnexpectedEnd.mock.calls[0]![0]).toContain('global')
  })

  it('starts over after a first start that was cut in the middle', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, `${findPackagedPostgres()!.major}.part`, 'base'), { recursive: true })
    expect(await query((await start(folder)).url, 'select 1 as value')).toBe(1)
  })
})

describe('a second start on the same data', () => {
  it('is refused with one sentence and harms nothing, from this process or another', async () => {
    const folder = newFolder()
    const server = await start(folder)
    const refusal = await startEmbeddedPostgres({ dataDir: folder, elsewhere }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect((refusal as Error).message).toBe(
      `Já há um Entrepares em execução com os dados de ${folder} (processo ${process.pid}); encerre-o antes de iniciar outro.`,
    )
    const other = ownerProcess(folder)
    expect(await other.said('DataFolderInUse')).toBeTruthy()
    await other.ended
    await sleep(200)
    expect(await query(server.url, 'select 1 as value')).toBe(1)
  })

  it('succeeds for exactly one of four that find the folder of a killed one', async () => {
    const folder = newFolder()
    const killed = ownerProcess(folder)
    await killed.said('ready')
    killed.kill()
    await killed.ended
    const owners = [1, 2, 3, 4].map(() => ownerProcess(folder))
    const answers = await Promise.all(owners.map((owner) => owner.said('ready', 'DataFolderInUse')))
    expect(answers.sort()).toEqual(['DataFolderInUse', 'DataFolderInUse', 'DataFolderInUse', 'ready'])
    for (const owner of owners) owner.kill()
  })
})

describe('nothing is left running', () => {
  it.each([
    ['kill -9', 'await new Promise(() => setTimeout(() => {}, 60_000))'],
    [
      'an uncaught exception',
      "setTimeout(() => { throw new Error('a taken port') }, 50); await new Promise(() => {})",
    ],
    ['process.exit', 'process.exit(3)'],
    ['having nothing more to do', ''],
  ])('after %s', async (manner, then) => {
    const owner = ownerProcess(newFolder(), then)
    await owner.said('ready')
    const { postmaster, guard } = owner.processes()
    expect(isAlive(postmaster)).toBe(true)
    if (manner === 'kill -9') owner.kill()
    await owner.ended
    await vi.waitFor(() => expect([postmaster, guard].filter(isAlive)).toEqual([]), PATIENCE)
    expect(fs.existsSync(owner.socketDir())).toBe(false)
  })
})

describe('after kill -9 the next start finds its data', () => {
  it('though the server was left running without its guard', async () => {
    const folder = newFolder()
    const owner = ownerProcess(folder)
    await owner.said('ready')
    await query(owner.url(), 'create table kept as select 7 as value')
    const { postmaster } = owner.processes()
    owner.killWithGuard()
    await owner.ended
    expect(isAlive(postmaster)).toBe(true)
    const said: string[] = []
    const server = await start(folder, { log: (line: string) => said.push(line) })
    expect(said.join()).toContain('Um PostgreSQL de uma execução anterior ainda estava ativo')
    expect(isAlive(postmaster)).toBe(false)
    expect(fs.existsSync(owner.socketDir())).toBe(false)
    expect(await query(server.url, 'select value from kept')).toBe(7)
  })

  it('though the server was killed too, amid work', async () => {
    const folder = newFolder()
    const owner = ownerProcess(folder)
    await owner.said('ready')
    await query(owner.url(), 'create table kept as select 7 as value')
    const busy = query(owner.url(), "select pg_sleep(30), 'busy' as value").catch(() => 'cut')
    await sleep(100)
    process.kill(owner.processes().postmaster, 'SIGKILL')
    owner.kill()
    await owner.ended
    const server = await start(folder)
    expect(await query(server.url, 'select value from kept')).toBe(7)
    expect(await busy).toBe('cut')
  })

  it('though the number of the old server now belongs to another process', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const pidFile = path.join(first.dataDir, String(findPackagedPostgres()!.major), 'postmaster.pid')
    const text = fs.readFileSync(pidFile, 'utf8')
    await first.stop()
    // of the same user: PostgreSQL itself overlooks the others'
    const stranger = spawn('sleep', ['60'], unprivilegedUser())
    onTestFinished(() => void stranger.kill())
    fs.writeFileSync(pidFile, text.replace(/^\d+/, String(stranger.pid)))
    expect(await query((await start(folder)).url, 'select 1 as value')).toBe(1)
    expect(isAlive(stranger.pid!)).toBe(true)
  })
})

describe('binaries', () => {
  const broken: PostgresBinaries = { bin: '/nonexistent', major: 18, version: '18.0' }
  const system = findSystemPostgres()

  it.skipIf(!system)('of the system serve when the packaged ones cannot start', async () => {
    const said: string[] = []
    const server = await start(newFolder(), {
      binaries: [broken, system],
      log: (line: string) => said.push(line),
    })
    expect(server.version).toBe(system?.version)
    expect(said.join()).toContain('/nonexistent não serve aqui')
    expect(await query(server.url, "select lower('ÁÉ') as value")).toBe('áé')
  })

  it('that cannot start and have no stand-in end in one sentence about DATABASE_URL', async () => {
    for (const binaries of [[], [broken]]) {
      const failure = await startEmbeddedPostgres({ dataDir: newFolder(), elsewhere, binaries }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(PostgresUnavailable)
      expect((failure as Error).message).toMatch(
        /^Não foi possível iniciar .* DATABASE_URL=postgres:.*entrepares\.$/,
      )
    }
  })

  it('of another version than the data are refused instead of starting empty', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, '14'))
    const failure = await startEmbeddedPostgres({ dataDir: folder, elsewhere }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(DataOfAnotherVersion)
    expect(fs.readdirSync(folder).filter((name) => /^\d/.test(name))).toEqual(['14'])
  })
})
