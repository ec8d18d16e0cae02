import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A garbage-collected handle closes its file and releases the lock, so handles stay referenced here while
// locked.
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process; undefined while another process holds it. Returns the function that releases
 * it.
 *
 * A lock file with a pid leaves two races: the owner dies and its pid is reused by another process, and two
 * starters find the same stale file and both replace it. The kernel knows better who is alive: SQLite's
 * exclusive transaction is an fcntl lock on the file. It is given to one process, released the instant that
 * process ends in whatever manner (kill -9 too), not inherited by children, and seen across containers that
 * share the folder. Node has no flock of its own, but it includes SQLite. Nothing is ever written to that
 * file, and nothing else in this process may open it: closing it a second time would release the lock.
 */
export function holdFile(file: string): (() => void) | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  const holding = lock
  held.add(holding)
  return () => {
    if (held.delete(holding)) holding.close()
  }
}
