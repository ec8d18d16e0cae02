import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { loadSecret } from './secret.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('a configured secret is used and nothing is written', async () => {
  const secret = 's'.repeat(32)
  expect(await loadSecret({ secret, dataDir })).toBe(secret)
  expect(await readdir(dataDir)).toEqual([])
})

test('without one, a secret is made once, kept, and readable by its owner only', async () => {
  const folder = join(dataDir, 'new')
  const first = await loadSecret({ secret: undefined, dataDir: folder })
  expect(first.length).toBeGreaterThanOrEqual(64)
  expect(await loadSecret({ secret: undefined, dataDir: folder })).toBe(first)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('processes that start at once agree on one secret', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => loadSecret({ secret: undefined, dataDir })))
  expect(new Set(made).size).toBe(1)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(made[0])
  expect(await readdir(dataDir)).toEqual(['secret'])
})

test('a file that others may read is closed to them', async () => {
  await writeFile(join(dataDir, 'secret'), 'x'.repeat(40))
  await chmod(join(dataDir, 'secret'), 0o644)
  await loadSecret({ secret: undefined, dataDir })
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged file is said to be so, never used', async () => {
  await writeFile(join(dataDir, 'secret'), 'short')
  await expect(loadSecret({ secret: undefined, dataDir })).rejects.toThrow(ConfigError)
})
