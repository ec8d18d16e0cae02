import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePlace, clustersIn } from './choose-place.ts'
import { DataFolderInUse, DataOfAnotherVersion, PostgresUnavailable } from './errors.ts'
import { findPackagedPostgres, findSystemPostgres, type PostgresBinaries } from './postgres-binaries.ts'
import { type GuardedPostmaster, guardPostmaster } from './guard-postmaster.ts'
import { initCluster, SUPERUSER } from './init-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { type FolderLock, lockFolder } from './lock-folder.ts'
import { makeReadable } from './make-readable.ts'
import { makeSocketDir, remakeSocketDir } from './socket-dir.ts'
import { stopLeftover } from './stop-leftover.ts'
import { giveTo, type Identity, unprivilegedUser } from './unprivileged-user.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: (message: string) => void
  /** The server keeps ending though it is started again each time: the product cannot go on. */
  onUnexpectedEnd?: (lastWords: string) => void
  /** In order of preference; the packaged binaries and then the system's unless given. */
  binaries?: PostgresBinaries[]
  /** Added to the settings of the server. */
  settings?: Record<string, string>
  /** Where root puts data and binaries that PostgreSQL could not read in a private folder. */
  elsewhere: string
}

export type EmbeddedPostgres = {
  url: string
  socketDir: string
  /** Where the data really lie; not always the folder asked for. */
  dataDir: string
  version: string
  stop(): Promise<void>
}

const DATABASE = 'entrepares'
const SETTINGS = {
  shared_buffers: '128MB',
  jit: 'off',
  max_connections: '100',
  timezone: 'UTC',
  // violated constraints are everyday answers here and carry personal data: not into the log
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
const READY_WITHIN_MS = 60_000 // after a power cut the server first replays its write-ahead log
const RETRY_WITHIN_MS = 10_000

type ClusterLocation = { dataDir: string; identity: Identity; elsewhere: string }

/**
 * Starts a real PostgreSQL on a folder, for this process alone, reachable by a unix socket only. The server ends with
 * this process, however it ends. Throws DataFolderInUse, DataOfAnotherVersion or PostgresUnavailable.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new PostgresUnavailable('no Windows ele só funciona dentro do WSL')
  const { log = () => {}, elsewhere } = options
  const requestedDir = path.resolve(options.dataDir)
  const locks: FolderLock[] = []
  const release = () => locks.forEach((lock) => lock.release())
  try {
    fs.mkdirSync(requestedDir, { recursive: true })
    locks.push(lockFolder(requestedDir))
    const dataDir = choosePlace(requestedDir, elsewhere, log)
    fs.mkdirSync(dataDir, { recursive: true })
    if (dataDir !== requestedDir) locks.push(lockFolder(dataDir)) // a copied project points to the same place
    const identity = unprivilegedUser(clustersIn(dataDir)[0]?.folder)
    giveTo(identity, dataDir)
    fs.chmodSync(dataDir, 0o700)
    return await startOn({ dataDir, identity, elsewhere }, options, release)
  } catch (error) {
    release()
    const isOurs = [DataFolderInUse, DataOfAnotherVersion, PostgresUnavailable].some(
      (kind) => error instanceof kind,
    )
    throw isOurs ? error : new PostgresUnavailable((error as Error).message, error)
  }
}

async function startOn(
  location: ClusterLocation,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log = () => {} } = options
  const { binaries, cluster } = await openCluster(location, options.binaries, log)
  const socketDir = makeSocketDir(location.identity)
  const url = (database: string) => `postgresql://${SUPERUSER}@localhost/${database}?host=${socketDir}`
  let first = true
  const kept = await keepRunning({
    log,
    async start() {
      if (!first) await stopLeftover(cluster, () => {}) // sessions of a killed server live a moment longer
      first = false
      return startServer(location, { binaries, cluster, socketDir }, options)
    },
    onGivenUp(lastWords) {
      release()
      log(`O PostgreSQL não fica em execução: ${lastWords}`)
      options.onUnexpectedEnd?.(lastWords)
    },
  })
  try {
    await createDatabaseOnce(url('postgres'))
  } catch (error) {
    await kept.stop()
    throw error
  }
  let stopping: Promise<void> | undefined
  return {
    url: url(DATABASE),
    socketDir,
    dataDir: location.dataDir,
    version: binaries.version,
    stop: () => (stopping ??= kept.stop().finally(release)),
  }
}

/** Binaries that can read the data there are, or that could make new ones. */
async function openCluster(
  { dataDir, identity, elsewhere }: ClusterLocation,
  preferred: PostgresBinaries[] | undefined,
  log: (message: string) => void,
): Promise<{ binaries: PostgresBinaries; cluster: string }> {
  const candidates = (preferred ?? [findPackagedPostgres(), findSystemPostgres()]).filter((found) => !!found)
  const existing = clustersIn(dataDir)
  let failure: unknown
  for (const candidate of candidates) {
    const cluster = path.join(dataDir, String(candidate.major))
    const hasCluster = existing.some(({ major }) => major === candidate.major)
    if (existing.length && !hasCluster) continue
    try {
      const binaries = makeReadable(candidate, identity, elsewhere)
      if (hasCluster) await stopLeftover(cluster, log)
      else await initCluster(cluster, binaries, identity)
      return { binaries, cluster }
    } catch (error) {
      failure = error
      log(`O PostgreSQL ${candidate.version} de ${candidate.bin} não serve aqui: ${(error as Error).message}`)
    }
  }
  if (failure) throw new PostgresUnavailable((failure as Error).message, failure)
  if (existing[0])
    throw new DataOfAnotherVersion(
      dataDir,
      existing[0].major,
      candidates.map(({ major }) => major),
    )
  throw new PostgresUnavailable(`não há PostgreSQL para ${process.platform}-${process.arch}`)
}

type Cluster = { binaries: PostgresBinaries; cluster: string; socketDir: string }

/** Tries again for a while when the remains of a killed server are still in the way. */
async function startServer(
  { identity }: ClusterLocation,
  { binaries, cluster, socketDir }: Cluster,
  { log = () => {}, settings }: EmbeddedPostgresOptions,
): Promise<GuardedPostmaster> {
  const giveUp = Date.now() + RETRY_WITHIN_MS
  for (;;) {
    remakeSocketDir(socketDir, identity)
    const before = readLines(path.join(cluster, 'postmaster.pid'))[0]
    let ready = false
    const onLine = (line: string) => {
      if (ready && /PANIC:|terminated by signal|could not write|No space/.test(line))
        log(`PostgreSQL: ${line}`)
    }
    const server = guardPostmaster({
      binaries,
      identity,
      cluster,
      socketDir,
      onLine,
      settings: { ...SETTINGS, ...settings },
    })
    const settled = new AbortController()
    const failed = await Promise.race([server.ended, becomesReady(cluster, before, settled.signal)])
    settled.abort()
    ready = failed === undefined
    if (failed === undefined) return server
    await server.stop()
    const inTheWay = /lock file|shared memory block|is another/i.test(failed)
    if (!inTheWay || Date.now() > giveUp) throw new PostgresUnavailable(failed)
    await sleep(100)
  }
}

/**
 * Resolves when the server writes its ready state into its pid file, after its process id; a killed server
 * leaves its own file behind.
 */
async function becomesReady(
  cluster: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const giveUp = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUp && !signal.aborted) {
    const lines = readLines(path.join(cluster, 'postmaster.pid'))
    if (lines[0] !== before && lines[7]?.startsWith('ready')) return undefined
    await sleep(5)
  }
  return `o servidor não ficou pronto em ${READY_WITHIN_MS / 1000} segundos`
}

function readLines(file: string): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
