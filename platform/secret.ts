import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'

/**
 * The key that signs sessions: SECRET, else one made on the first start and kept in the data folder, since a
 * new one at each start would sign everybody out.
 */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (config.secret) return config.secret
  const path = join(config.dataDir, 'secret')
  const kept = await keepSecret(config.dataDir, 'secret')
  if (kept.length < 32) {
    throw new ConfigError([
      `O arquivo ${path} deve conter no mínimo 32 caracteres: apague-o para que outro seja gerado (as sessões abertas terminam).`,
    ])
  }
  return kept
}

/**
 * The content of this file in the data folder; generated randomly on the first start, the same for all
 * processes.
 */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  return (await readSecret(path)) ?? (await makeSecret(dataDir, path))
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    await chmod(path, 0o600)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = join(dataDir, `.secret-${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(randomBytes(48).toString('base64url'))
    await file.sync()
    await file.close()
    // Two processes starting at once must agree: link() fails where the other was first, and never shows a
    // half-written file.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
