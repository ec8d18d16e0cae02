import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROGRAM_FOLDER } from '#platform/program-folder.ts'
import { programOf } from './releases/program-of.ts'
import type { Release } from './releases/release.ts'

/** The product itself, as it was built with its pages. All that it starts later is of the same release. */
export async function importApp(release: Pick<Release, 'folder'>): Promise<typeof import('./app.ts')> {
  process.env[PROGRAM_FOLDER] = programOf(release)
  return (await import(
    pathToFileURL(path.join(release.folder, 'server/index.js')).href
  )) as typeof import('./app.ts')
}
