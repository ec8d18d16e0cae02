import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { programFolder } from './program-folder.ts'

/** As package.json says: what /healthz, the command line and a backup name. */
export async function readVersion(root = programFolder()): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
