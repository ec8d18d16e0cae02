import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const REASONS: Record<string, string> = {
  EACCES: 'este usuário não tem permissão para escrever ali',
  EPERM: 'este usuário não tem permissão para escrever ali',
  EROFS: 'o disco só pode ser lido',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
  ENOENT: 'ali não se podem criar pastas',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  ENAMETOOLONG: 'o nome é longo demais',
}

/** Makes the folder and writes into it, or says in a sentence why that cannot be. */
export function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    const probe = path.join(dataDir, `.prova-${process.pid}`)
    writeFileSync(probe, 'ok')
    rmSync(probe)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR: a pasta ${dataDir} não serve (${REASONS[code] ?? message}). Indique outra em DATA_DIR ou mude o dono e as permissões dela.`,
      { cause: error },
    )
  }
}

/** One after the other: Node's own way of making several at once never ends in places such as /proc. */
function makeFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return
  if (stats) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
