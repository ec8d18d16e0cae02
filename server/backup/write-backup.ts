import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { readApplied } from '#db/rebuild-schema.ts'
import { readSequences, readTables, type TableDescription } from '#db/read-tables.ts'
import { PAUSE_REMOVAL } from '#domain/files/pause-removal.ts'
import { ANCHOR_OF_RECORD } from '#domain/record/anchor-record.ts'
import { ANCHORS, keepRecordAnchor, type RecordAnchor } from '#platform/record-anchors.ts'
import { BACKUP_NOTE, writeBackupNote } from '#platform/backup-note.ts'
import type { Config } from '#platform/config.ts'
import { FileMissing, type FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { readWaitingJobs } from '#platform/jobs/saved-jobs.ts'
import { readVersion } from '#platform/read-version.ts'
import { FILES_FOLDER, JOBS, MANIFEST, type Manifest, SECRETS_FOLDER, tableFile } from './manifest.ts'
import { readRows } from './read-rows.ts'
import { SESSION } from './session.ts'
import { SummedFolder } from './check-sums.ts'

interface Options {
  databaseUrl: string
  config: Pick<Config, 's3' | 'dataDir'>
  say: (line: string) => void
}

/**
 * Copies the database and every file it names into a new folder while the product runs: all tables from one
 * snapshot, and no file is removed until the last one is copied. The folder gets its final name only once it
 * is complete.
 */
export async function writeBackup(folder: string, options: Options): Promise<Manifest> {
  const target = path.resolve(folder)
  refuseUsed(target)
  const part = `${target}.incompleta`
  await rm(part, { recursive: true, force: true }) // of a backup that was cut short
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeParts(part, options)
    if (existsSync(target)) await rm(target, { recursive: true })
    await rename(part, target)
    if (manifest.record) {
      const { count, last, hash } = manifest.record
      await keepRecordAnchor(options.config.dataDir, manifest.record)
      options.say(`Registro da moderação: ${count}:${last}:${hash} (confira com check-record).`)
    }
    await writeBackupNote(options.config.dataDir, { at: manifest.madeAt, folder: target })
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

function refuseUsed(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(
      `A pasta ${target} não está vazia: indique uma nova, para que nenhuma cópia tome o lugar de outra.`,
    )
}

async function writeParts(folder: string, { databaseUrl, config, say }: Options): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'entrepares-backup' })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  await client.connect()
  try {
    await client.query(SESSION)
    await client.query("set lock_timeout = '60s'")
    // before the snapshot: files that it names must exist until they have been copied
    await pauseRemoval(client)
    await client.query('begin isolation level repeatable read read only')
    const summed = new SummedFolder(folder)
    const database = await dumpDatabase(client, summed)
    const record = await anchorRecord(client)
    const { rows: named } = await client.query<NamedFile>(NAMED_FILES)
    await client.query('commit')
    say(`Banco de dados copiado: ${database.tables.length} tabelas. Copiando ${named.length} arquivos…`)
    const files = await copyFiles(named, summed, await openFileStore(config))
    await copySecrets(config.dataDir, summed)
    if (lost) throw lost // the pause ended with the connection
    const manifest: Manifest = {
      format: 1,
      version: await readVersion(),
      madeAt: new Date().toISOString(),
      ...database,
      ...files,
      ...(record && { record }),
    }
    await summed.write(MANIFEST, [`${JSON.stringify(manifest, null, 2)}\n`])
    await summed.writeSums()
    return manifest
  } finally {
    await client.end()
  }
}

/** From the same snapshot as the tables; null if the database is older than the record. */
async function anchorRecord(client: pg.Client): Promise<RecordAnchor | null> {
  const { rows } = await client.query<{ chained: boolean }>(
    `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'moderation_record' and column_name = 'hash') as chained`,
  )
  if (!rows[0]?.chained) return null
  const anchors = await client.query<Omit<RecordAnchor, 'at'>>(ANCHOR_OF_RECORD)
  return { at: new Date().toISOString(), ...anchors.rows[0]! }
}

type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>

async function dumpDatabase(client: pg.Client, summed: SummedFolder): Promise<Dumped> {
  const migrations = await readApplied(client)
  const tables: Dumped['tables'] = []
  for (const table of await readTables(client))
    tables.push({ ...table, rows: await dump(client, table, summed) })
  await summed.write(JOBS, [JSON.stringify(await readWaitingJobs(client))])
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    postgres: rows[0]!.server_version,
    migrations,
    tables,
    sequences: await readSequences(client),
  }
}

async function dump(
  client: pg.Client,
  { name, columns }: TableDescription,
  summed: SummedFolder,
): Promise<number> {
  const rows = readRows(client, { name, columns })
  const zipped = createGzip()
  rows.on('error', (error) => zipped.destroy(error))
  await summed.write(tableFile(name), rows.pipe(zipped))
  return rows.rowCount
}

async function pauseRemoval(client: pg.Client): Promise<void> {
  try {
    await client.query(PAUSE_REMOVAL)
  } catch (error) {
    const LOCK_NOT_AVAILABLE = '55P03'
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Error('Outra cópia de segurança está em andamento: espere que termine.')
  }
}

interface NamedFile {
  key: string
  sha256: string
  /** It is attached to something that people read or write. */
  inUse: boolean
}

/** Files whose bytes have arrived; the others are still being uploaded, as their rows say. */
const NAMED_FILES = `
  select key, sha256, state = 'attached' or exists (select from draft_files as d where d.file_id = f.id) as "inUse"
  from files as f where bytes > 0 order by key`

async function copyFiles(
  named: readonly NamedFile[],
  summed: SummedFolder,
  store: FileStore,
): Promise<Pick<Manifest, 'files' | 'damagedFiles'>> {
  const files = { count: 0, bytes: 0 }
  const damagedFiles: string[] = []
  for (const { key, sha256, inUse } of named) {
    try {
      const copied = await summed.write(`${FILES_FOLDER}/${key}`, (await store.open(key)).stream)
      files.count += 1
      files.bytes += copied.bytes
      if (inUse && copied.sha256 !== sha256) damagedFiles.push(key)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      // an unused file may be missing: the next collection removes its row
      if (inUse) damagedFiles.push(key)
    }
  }
  return { files, damagedFiles }
}

const LARGEST_SECRET_BYTES = 100_000

async function copySecrets(dataDir: string, summed: SummedFolder): Promise<void> {
  if (!existsSync(dataDir)) return
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    if (entry.name === BACKUP_NOTE || entry.name.startsWith(ANCHORS)) continue
    const file = path.join(dataDir, entry.name)
    if ((await stat(file)).size > LARGEST_SECRET_BYTES) continue
    await summed.write(`${SECRETS_FOLDER}/${entry.name}`, [await readFile(file)])
  }
}
