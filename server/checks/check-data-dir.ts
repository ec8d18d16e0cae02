import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const REASONS: Record<string, string> = {
  EACCES: 'este usuário não tem permissão para escrever ali',
  EPERM: 'este usuário não tem permissão para escrever ali',
  EROFS: 'o disco só pode ser lido',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
  ENOENT: 'ali não se podem criar pastas',
  ENOSPC: 'o disco está cheio: restam menos de 16 MB',
  EDQUOT: 'o disco está cheio',
  ENAMETOOLONG: 'o nome é longo demais',
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const HELP = 'Indique outra em DATA_DIR ou mude o dono e as permissões dela.'

/** One segment of PostgreSQL's journal: with less it does not even start. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

const freeBytesIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Makes the folder and writes into it, or says in a sentence why that cannot be. */
export function checkDataDir(dataDir: string, freeBytesOf = freeBytesIn): void {
  try {
    makeFolder(dataDir)
    const probe = path.join(dataDir, `.prova-${process.pid}`)
    writeFileSync(probe, 'ok')
    rmSync(probe)
    requireRoom(freeBytesOf(dataDir))
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR: a pasta ${dataDir} não serve (${REASONS[code] ?? message}). ${FULL.has(code) ? 'Libere espaço e inicie de novo.' : HELP}`,
      { cause: error },
    )
  }
}

/** Checks the space separately: a few bytes may still fit where nothing else does. */
function requireRoom(bytes: number): void {
  if (bytes < LEAST_FREE_BYTES) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
}

/** One after the other: Node's own way of making several at once never ends in places such as /proc. */
function makeFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return
  if (stats) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
