import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** More than a file system keeps beside the names of its files. */
const BYTES = 16 * 1024

/** Whether something can be written into a folder; throws what stands in the way, unless the disk is full. */
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
