import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { SOURCE_FOLDERS } from '#platform/source-folders.ts'

/** Tests, and what only they use. */
const OF_TESTS = /(?:\.test\.tsx?|-test-services\.ts|-for-tests\.ts|\/test-owner\.ts)$/

/**
 * Copies what runs beside the bundle (workers, file and text parsers, migrations) into the release: a process
 * started after the sources were upgraded still runs the code of its own release.
 */
export function copySources(root: string, to: string): void {
  mkdirSync(to, { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(to, 'package.json'))
  for (const folder of SOURCE_FOLDERS)
    cpSync(path.join(root, folder), path.join(to, folder), {
      recursive: true,
      filter: (source) => !OF_TESTS.test(source),
    })
}
