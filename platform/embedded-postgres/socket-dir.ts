import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canReach, canWrite, giveTo, type Identity } from './unprivileged-user.ts'

const PREFIX = 'entrepares-'
const LONGEST_PATH = 103 - Buffer.byteLength(`/${PREFIX}xxxxxx/.s.PGSQL.5432.lock`)

/** A socket's whole path may have 103 bytes, so it cannot lie with the data. Mode 0700: it is the only door. */
export function makeSocketDir(identity: Identity): string {
  const temporary = os.tmpdir()
  const fits =
    Buffer.byteLength(temporary) <= LONGEST_PATH &&
    canReach(identity, path.join(temporary, PREFIX)) &&
    canWrite(identity, temporary) // the server's own guard removes it
  const socketDir = fs.mkdtempSync(path.join(fits ? temporary : '/tmp', PREFIX))
  giveTo(identity, socketDir)
  return socketDir
}

/** Recreates the same folder when a server is restarted: connected clients know its name. */
export function remakeSocketDir(socketDir: string, identity: Identity): void {
  const stats = fs.lstatSync(socketDir, { throwIfNoEntry: false })
  if (stats?.isDirectory() && stats.uid === (identity.uid ?? process.getuid?.())) {
    for (const name of fs.readdirSync(socketDir)) fs.rmSync(path.join(socketDir, name)) // of a killed server
    return
  }
  fs.mkdirSync(socketDir, { mode: 0o700 }) // fails where somebody else has put theirs in its place
  giveTo(identity, socketDir)
}

export function isSocketDir(folder: string): boolean {
  return /^entrepares-\w{6}$/.test(path.basename(folder))
}
