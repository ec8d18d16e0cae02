import fs from 'node:fs'
import path from 'node:path'
import { holdFile } from '../files/hold-file.ts'
import { DataFolderInUse, PostgresUnavailable } from './errors.ts'

export type FolderLock = { release(): void }

/** Takes the folder for this process alone, or throws DataFolderInUse. */
export function lockFolder(folder: string): FolderLock {
  const owner = path.join(folder, 'lock.pid')
  const release = takeLock(folder)
  if (!release)
    throw new DataFolderInUse(
      folder,
      fs.existsSync(owner) ? fs.readFileSync(owner, 'utf8').trim() : undefined,
    )
  fs.writeFileSync(owner, `${process.pid}\n`) // for the sentence only; the lock is what counts
  let released = false
  return {
    release() {
      if (released) return
      released = true
      fs.rmSync(owner, { force: true })
      release()
    },
  }
}

function takeLock(folder: string): (() => void) | undefined {
  try {
    return holdFile(path.join(folder, 'lock'))
  } catch (error) {
    throw new PostgresUnavailable(`a pasta ${folder} não pode ser usada por este usuário`, error)
  }
}
