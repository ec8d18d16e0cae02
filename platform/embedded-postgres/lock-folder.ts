import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUse, PostgresUnavailable } from './errors.ts'

export type FolderLock = { release(): void }

const SQLITE_BUSY = 5

// A handle that is collected closes its file, and with it goes the lock: held here for as long as it counts.
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process alone, or throws DataFolderInUse.
 *
 * A lock file with a process number leaves two races: the owner dies and its number is given to another process,
 * and two starters find the same stale file and both replace it. The kernel knows better who is alive: SQLite's
 * exclusive transaction is an fcntl lock on the file, given to one process, gone in the instant that process
 * ends in whatever manner (kill -9 too), not inherited by children, and seen across containers that share the
 * folder. Node has no flock of its own; SQLite comes with it. Nothing is ever written to that file, and nobody else
 * in this process may open it: closing it once more would give up the lock.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = takeLock(folder)
  const owner = ownerFile(folder)
  held.add(lock)
  fs.writeFileSync(owner, `${process.pid}\n`) // for the sentence only; the lock is what counts
  return {
    release() {
      if (!held.delete(lock)) return
      fs.rmSync(owner, { force: true })
      lock.close()
    },
  }
}

function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw new PostgresUnavailable(`a pasta ${folder} não pode ser usada por este usuário`, error)
    const owner = ownerFile(folder)
    throw new DataFolderInUse(
      folder,
      fs.existsSync(owner) ? fs.readFileSync(owner, 'utf8').trim() : undefined,
    )
  }
}

function ownerFile(folder: string): string {
  return path.join(folder, 'lock.pid')
}
