import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { PostgresUnavailable } from './errors.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { canRead, type Identity } from './unprivileged-user.ts'

/** Binaries inside a private folder are copied once (60 MB) to where the unprivileged user can read them. */
export function makeReadable(
  binaries: PostgresBinaries,
  identity: Identity,
  elsewhere: string,
): PostgresBinaries {
  if (!binaries.root || canRead(identity, path.join(binaries.bin, 'initdb'))) return binaries
  const root = path.join(elsewhere, `postgresql-${binaries.version}-${process.arch}`)
  const copy = { ...binaries, root, bin: path.join(root, 'bin'), lib: path.join(root, 'lib') }
  if (!fs.existsSync(root)) copyWhole(binaries.root, root)
  if (!canRead(identity, path.join(copy.bin, 'initdb')))
    throw new PostgresUnavailable(`os programas do PostgreSQL não podem ser lidos em ${root}`)
  return copy
}

function copyWhole(from: string, to: string): void {
  const part = `${to}.${process.pid}`
  fs.cpSync(from, part, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'u+rwX,go+rX', part])
  fs.chmodSync(path.dirname(to), 0o755) // under a strict umask it was made private
  try {
    fs.renameSync(part, to)
  } catch (error) {
    fs.rmSync(part, { recursive: true })
    if (!fs.existsSync(to)) throw error // otherwise another process was quicker with the same copy
  }
}
