import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdFile } from '../files/hold-file.ts'

const noteOf = (dataDir: string) => path.join(dataDir, 'address.json')
// not the note itself: who reads it as text and closes it would give up the lock
const lockOf = (dataDir: string) => path.join(dataDir, 'address.lock')

/** Who reads the note holds the lock for a moment. */
const TRIES = 20
const PAUSE_MS = 50

/**
 * Notes where the product of this data folder answers, for as long as this process lives or until what is given back is
 * called. Of two that share the folder the first one's address stands.
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

/** Where the product of this data folder answers now; null where none runs, whatever one that was killed left behind. */
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
