import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A handle that is collected closes its file, and with it goes the lock: held here for as long as it counts.
const held = new Set<DatabaseSync>()

/**
 * Takes a file for this process alone; undefined while another process has it. Gives back what lets go of it.
 *
 * A lock file with a process number leaves two races: the owner dies and its number is given to another process,
 * and two starters find the same stale file and both replace it. The kernel knows better who is alive: SQLite's
 * exclusive transaction is an fcntl lock on the file, given to one process, gone in the instant that process
 * ends in whatever manner (kill -9 too), not inherited by children, and seen across containers that share the
 * folder. Node has no flock of its own; SQLite comes with it. Nothing is ever written to that file, and nobody else
 * in this process may open it: closing it once more would give up the lock.
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
