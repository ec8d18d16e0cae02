import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Build output for one state of the sources: a folder that is complete once it exists, and never changes. */
export interface Release {
  /** prefix of the hash of its sources */
  name: string
  folder: string
}

const NAME = /^[0-9a-f]{16}$/
// a file that names it, not a link: those need rights on Windows
const POINTER = 'build/current'

const releasesFolder = (root: string): string => path.join(root, 'build', 'releases')

/** Where a release of that name is, or would be. */
export function releaseNamed(root: string, name: string): Release {
  return { name, folder: path.join(releasesFolder(root), name) }
}

export const isThere = ({ folder }: Release): boolean => existsSync(folder)

/** The release that a start uses. */
export function currentRelease(root: string): Release | undefined {
  const pointer = path.join(root, POINTER)
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  const release = NAME.test(name) ? releaseNamed(root, name) : undefined
  return release && isThere(release) ? release : undefined
}

/** Atomic: readers find either the previous release or this one. */
export function makeCurrent(root: string, { name }: Release): void {
  const pointer = path.join(root, POINTER)
  const next = `${pointer}.${process.pid}`
  writeFileSync(next, `${name}\n`)
  renameSync(next, pointer)
}

/** All complete releases in this folder. */
export function releasesIn(folder: string): Release[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, folder: path.join(folder, name) }))
}

export const releasesOf = (root: string): Release[] => releasesIn(releasesFolder(root))
