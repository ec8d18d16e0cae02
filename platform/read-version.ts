import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** As package.json says: what /healthz, the command line and a backup name. */
export async function readVersion(root = process.cwd()): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
