import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey, checkPrefix, FileMissing, lastByte, Meter, StorageFull } from './file-store.ts'
import type { Bytes, ByteRange, FileStore, ListedFile, OpenedFile, StoredFile } from './file-store.ts'

const ONE_DAY = 24 * 60 * 60 * 1000

/** Files under `<dataDir>/files`, one per key; unfinished ones in `.incoming`, a name that no key can have. */
export async function openFilesOnDisk(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files')
  const incoming = join(root, '.incoming')
  await mkdir(incoming, { recursive: true })
  await removeLeftovers(incoming)
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }
  return {
    put: async (key, content, { maxBytes }) => putFile(root, incoming, pathOf(key), content, maxBytes),
    open: async (key, range) => openFile(key, pathOf(key), range),
    remove: async (key) => removeFile(pathOf(key)),
    exists: async (key) => (await statFile(pathOf(key))) !== undefined,
    hasRoom: (bytes) => hasRoom(root, bytes),
    check: () => writeAndRemove(incoming),
    list: (prefix) => listFiles(root, prefix),
  }
}

// The database usually lies on the same disk, and it fares worse without space than uploads do.
const KEPT_FREE_BYTES = 512 * 1024 * 1024
const KEPT_FREE_PART = 1 / 20

async function hasRoom(root: string, bytes: number): Promise<boolean> {
  const { bavail, bsize, blocks } = await statfs(root)
  return bavail * bsize - bytes >= Math.min(KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_PART)
}

async function writeAndRemove(incoming: string): Promise<void> {
  const probe = join(incoming, randomUUID())
  try {
    await writeFile(probe, 'ok', { mode: 0o640, flush: true })
  } finally {
    await rm(probe, { force: true })
  }
}

async function putFile(
  root: string,
  incoming: string,
  path: string,
  content: Bytes,
  maxBytes: number,
): Promise<StoredFile> {
  // The same folder tree is the same filesystem, so the rename is one step: the file appears whole.
  const draft = join(incoming, randomUUID())
  const meter = new Meter(maxBytes)
  try {
    const file = await open(draft, 'wx', 0o640)
    await pipeline(content, meter, file.createWriteStream({ flush: true }))
    await mkdir(dirname(path), { recursive: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw isWithoutSpace(error) ? new StorageFull(error) : error
  }
  await syncFolders(dirname(path), root)
  return meter.result()
}

/**
 * Syncs the folders: a new name is durable only once its folder is synced, and a new folder once its parent
 * is.
 */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function openFile(key: string, path: string, range?: ByteRange): Promise<OpenedFile> {
  const found = await statFile(path)
  if (!found) throw new FileMissing(key)
  // One handle for size and content: the file may be replaced or removed meanwhile.
  const handle = await open(path, 'r')
  try {
    const totalBytes = (await handle.stat()).size
    const start = range?.start ?? 0
    const end = range ? lastByte(range, totalBytes) : totalBytes - 1
    if (totalBytes === 0) {
      await handle.close()
      return { stream: Readable.from([]), bytes: 0, totalBytes }
    }
    return { stream: handle.createReadStream({ start, end }), bytes: end - start + 1, totalBytes }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function statFile(path: string): Promise<Stats | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

async function removeFile(path: string): Promise<void> {
  if (await statFile(path)) await rm(path, { force: true })
}

async function* listFiles(root: string, prefix: string): AsyncIterable<ListedFile> {
  checkPrefix(prefix)
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for (const key of await keysUnder(root, folder)) {
    if (!key.startsWith(prefix)) continue
    const found = await statFile(join(root, key))
    // Removed since the folder was read.
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

async function keysUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsence(error)) return []
    throw error
  })
  const keys: string[] = []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) keys.push(...(await keysUnder(root, `${folder}${entry.name}/`)))
    else keys.push(`${folder}${entry.name}`)
  }
  return keys
}

/** What a killed process left half-written; a younger file may be another process at work. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const found = await statFile(join(incoming, name))
    if (found && found.mtimeMs < Date.now() - ONE_DAY) await rm(join(incoming, name), { force: true })
  }
}

function isWithoutSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
