import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { currentRelease, releasesOf } from './release.ts'

/** Pages that are open ask for the scripts of theirs; who goes back finds the one before. */
const KEPT = 3

/** The newest stay, and always the one that a start takes. */
export function removeOldReleases(root: string): void {
  const current = currentRelease(root)?.name
  const byAge = releasesOf(root)
    .map((release) => ({ ...release, madeAt: statSync(release.folder).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
  const old = byAge.filter(({ name }) => name !== current).slice(KEPT - 1)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
  // the layout of earlier versions, which a program of theirs may still serve until it is restarted
  if (byAge.length < 2) return
  for (const name of ['client', 'server', '.sources'])
    rmSync(path.join(root, 'build', name), { recursive: true, force: true })
}
