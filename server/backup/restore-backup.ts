import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { BACKUP_NOTE } from '#platform/backup-note.ts'
import type { Config } from '#platform/config.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { replaceRecordAnchors } from '#platform/record-anchors.ts'
import { restoreJobs, type SavedJobs } from '#platform/jobs/saved-jobs.ts'
import { fillDatabase } from './fill-database.ts'
import type { TableRows } from './load-tables.ts'
import { FILES_FOLDER, JOBS, type Manifest, readManifest, SECRETS_FOLDER, tableFile } from './manifest.ts'
import { checkSums } from './check-sums.ts'

interface Options {
  databaseUrl: string
  config: Pick<Config, 's3' | 'dataDir'>
  say: (line: string) => void
}

export interface Checked {
  folder: string
  manifest: Manifest
  /** every part of it */
  names: string[]
}

/** Reads all of a backup and compares it with its sums. */
export async function checkBackup(folder: string): Promise<Checked> {
  const from = path.resolve(folder)
  return { folder: from, manifest: await readManifest(from), names: await checkSums(from) }
}

/**
 * Puts a backup into an empty database and its files into their place. The database is filled in one transaction: it
 * stays empty, or it is whole.
 */
export async function restoreBackup(
  { folder, manifest, names }: Checked,
  { databaseUrl, config, say }: Options,
): Promise<void> {
  const secrets = await readSecrets(folder, names, config.dataDir)
  const read = ({ name, rows }: Manifest['tables'][number]) => ({
    streams: [createReadStream(path.join(folder, tableFile(name))), createGunzip()] as TableRows['streams'],
    count: () => rows,
  })
  await fillDatabase(databaseUrl, { ...manifest, read }, async () => {
    say(`Banco de dados pronto; copiando ${manifest.files.count} arquivos…`)
    await restoreFiles(folder, names, config)
    for (const { target, content } of secrets) await writeFile(target, content, { mode: 0o600 })
    await replaceRecordAnchors(config.dataDir, manifest.record)
  })
  const jobs = JSON.parse(await readFile(path.join(folder, JOBS), 'utf8')) as SavedJobs
  await restoreJobs(databaseUrl, jobs)
}

async function restoreFiles(
  from: string,
  names: readonly string[],
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<void> {
  const store = await openFileStore(config)
  for (const name of names.filter((candidate) => candidate.startsWith(`${FILES_FOLDER}/`))) {
    const key = name.slice(FILES_FOLDER.length + 1)
    await store.put(key, createReadStream(path.join(from, name)), { maxBytes: Number.POSITIVE_INFINITY })
  }
}

interface Secret {
  target: string
  content: Buffer
}

/** Refuses if other keys already exist here: they would be lost, and with them what they decrypt. */
async function readSecrets(from: string, names: readonly string[], dataDir: string): Promise<Secret[]> {
  await mkdir(dataDir, { recursive: true })
  const secrets: Secret[] = []
  // backups of earlier versions also contain the note, about the backup before them
  const isSecret = (name: string) =>
    name.startsWith(`${SECRETS_FOLDER}/`) && path.basename(name) !== BACKUP_NOTE
  for (const name of names.filter(isSecret)) {
    const content = await readFile(path.join(from, name))
    const target = path.join(dataDir, path.basename(name))
    if (existsSync(target) && !content.equals(await readFile(target)))
      throw new Error(`O arquivo ${target} já existe e não é o da cópia: mude-o de lugar e tente de novo.`)
    secrets.push({ target, content })
  }
  return secrets
}
