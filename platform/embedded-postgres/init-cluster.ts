import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { libraryPath, type PostgresBinaries } from './postgres-binaries.ts'
import type { Identity } from './unprivileged-user.ts'

export const SUPERUSER = 'app'

/** Created under a temporary name and renamed, so that an interrupted start leaves no partial data. */
export async function initCluster(
  cluster: string,
  binaries: PostgresBinaries,
  identity: Identity,
): Promise<void> {
  const part = `${cluster}.part`
  fs.rmSync(part, { recursive: true, force: true })
  // letter case folds the same in every language on every system; before version 17 only the system's C.UTF-8
  // does that
  const locale =
    binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  // trust: the only door is a socket in a folder of mode 0700
  const args = ['-D', part, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale]
  const child = spawn(`${binaries.bin}/initdb`, args, {
    ...identity,
    cwd: '/',
    env: postgresEnvironment(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb: ${complaint.trim()}`)
  fs.renameSync(part, cluster)
}

/** Nothing of our own environment: no secrets, no PG* variables that would change what runs. */
export function postgresEnvironment(binaries: PostgresBinaries): Record<string, string> {
  const inherited = { PATH: process.env.PATH ?? '/usr/bin:/bin' }
  return { ...inherited, TZ: 'UTC', LC_ALL: 'C', ...(binaries.lib ? libraryPath(binaries.lib) : {}) }
}
