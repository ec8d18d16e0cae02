import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.ts'

const SOURCES = [
  '{app,domain,db,platform,server,public,scripts}/**/*.{ts,tsx,css,json,sql,svg,png,webmanifest}',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = 'build/.sources'

function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Builds the pages once for each state of the sources; a second start finds the stamp and builds nothing. */
export async function ensureBuild(root: string): Promise<{ built: boolean }> {
  const stamp = path.join(root, STAMP)
  const wanted = hashSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { built: false }
  const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const run = spawnSync(process.execPath, [bin, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) throw new Error(`A construção das páginas falhou:\n${run.stdout}\n${run.stderr}`)
  await compressAssets(path.join(root, 'build/client'))
  writeFileSync(stamp, wanted)
  return { built: true }
}
