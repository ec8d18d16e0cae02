import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { currentRelease, releasesOf } from './release.ts'

/** Open pages still request scripts of their release, and a rollback needs the previous one. */
const KEPT = 3

/** Keeps the newest, and always the current one. */
export function removeOldReleases(root: string): void {
  const current = currentRelease(root)?.name
  const byAge = releasesOf(root)
    .map((release) => ({ ...release, madeAt: statSync(release.folder).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
  const old = byAge.filter(({ name }) => name !== current).slice(KEPT - 1)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
  // layout of earlier versions, which a running product may still serve until it restarts
  if (byAge.length < 2) return
  for (const name of ['client', 'server', '.sources'])
    rmSync(path.join(root, 'build', name), { recursive: true, force: true })
}
