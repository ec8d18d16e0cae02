import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdFile } from '../files/hold-file.ts'

const noteOf = (dataDir: string) => path.join(dataDir, 'address.json')
// A separate file, not the note itself: a process that opens and closes the note to read it would release the
// lock.
const lockOf = (dataDir: string) => path.join(dataDir, 'address.lock')

/** Readers of the note hold the lock for a moment, so taking it is retried. */
const TRIES = 20
const PAUSE_MS = 50

/**
 * Notes the address at which the product of this data folder answers, until this process ends or the returned
 * function is called. If two products share the folder, the address of the first one stays.
 */
export async function noteAddress(dataDir: string, address: string): Promise<() => Promise<void>> {
  let release = holdFile(lockOf(dataDir))
  for (let tried = 1; !release && tried < TRIES; tried++) {
    await sleep(PAUSE_MS)
    release = holdFile(lockOf(dataDir))
  }
  if (!release) return async () => {}
  const letGo = release
  try {
    await writeFile(noteOf(dataDir), `${JSON.stringify({ address })}\n`, { mode: 0o600 })
  } catch (error) {
    letGo()
    throw error
  }
  return async () => {
    await rm(noteOf(dataDir), { force: true })
    letGo()
  }
}

/**
 * The address at which the product of this data folder answers now; null if none runs, even if a killed one
 * left its note.
 */
export async function readNotedAddress(dataDir: string): Promise<string | null> {
  const stale = holdFile(lockOf(dataDir))
  if (stale) {
    stale()
    return null
  }
  try {
    return (JSON.parse(await readFile(noteOf(dataDir), 'utf8')) as { address: string }).address
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
