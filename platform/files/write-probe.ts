import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** More than a file system stores inline beside the file's metadata. */
const BYTES = 16 * 1024

/** Whether something can be written into a folder: false if the disk is full; throws any other error. */
export async function writeProbe(folder: string): Promise<boolean> {
  const probe = path.join(folder, `.prova-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(BYTES, 'x'), { flush: true })
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return false
    throw error
  } finally {
    await rm(probe, { force: true })
  }
}
