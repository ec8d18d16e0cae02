import { now } from '#platform/clock.ts'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const NAME = 'entrepares-extraction-'
/** A job that reads a file is over by then, whatever becomes of it (READING_EXPIRES_S). */
const FORGOTTEN_MS = 60 * 60 * 1000

const inUse = new Set<string>()
let watching = false

/** A folder for the copy that a reader works on; `remove` when it is done. It goes with the process at the latest. */
export async function makeExtractionFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (!watching) {
    watching = true
    process.once('exit', () => inUse.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  }
  const folder = await mkdtemp(path.join(tmpdir(), NAME))
  inUse.add(folder)
  return {
    folder,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      inUse.delete(folder)
    },
  }
}

/** A killed process leaves its copy behind. Of our own user only; what is in use is younger. */
export async function removeForgottenFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(NAME)) continue
    const folder = path.join(tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    // gone meanwhile
    if (!made || (process.getuid && made.uid !== process.getuid())) continue
    if (now().getTime() - made.mtimeMs > FORGOTTEN_MS) await rm(folder, { recursive: true, force: true })
  }
}
