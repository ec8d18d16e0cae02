// An upgrade that has to be taken back, with the commands as docs/operations.md says them.
import path from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { newFolder, run, startMain } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

const DATA_DIR = path.join(newFolder(), 'data')
const KEPT = path.join(newFolder(), 'before-upgrade')

const begin = async (env: Record<string, string>) =>
  startMain({ DATA_DIR, SECRET: 's'.repeat(40), PORT: String(await freePort()), ...env })

async function serve(env: Record<string, string>) {
  const product = await begin(env)
  await untilReady(product.child, `${product.origin}/healthz`)
  const stop = async () => {
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  }
  return { ...product, stop }
}

async function type(script: 'backup' | 'restore', DATABASE_URL: string) {
  const command = run(process.execPath, [`server/${script}.ts`, KEPT], { DATA_DIR, DATABASE_URL })
  return { code: await command.ended, said: command.said() }
}

test('the old program refuses what the new one left, and has its own data again after the restore', async () => {
  await ensureBuild(process.cwd())
  const [before, after] = [await testDatabase({ migrated: false }), await testDatabase({ migrated: false })]
  const old = await serve({ DATABASE_URL: before.url })
  const cookie = await signUpOver(old.origin, 'ana')
  // the night before, which leaves its note in the data folder
  const earlier = run(process.execPath, ['server/backup.ts', `${KEPT}-earlier`], {
    DATA_DIR,
    DATABASE_URL: before.url,
  })
  expect(await earlier.ended).toBe(0)
  expect(await type('backup', before.url)).toMatchObject({ code: 0 })
  await old.stop()

  // what the new program's start does
  await before.pool.query("insert into schema_migrations (name, sha256) values ('9999_newer.sql', 'x')")
  const refused = await begin({ DATABASE_URL: before.url })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(
    /^Os dados são de uma versão mais nova que este programa, que não conhece 9999_newer\.sql/m,
  )
  const anyway = await serve({ DATABASE_URL: before.url, ALLOW_NEWER_DATA: '1' })
  await anyway.stop()

  expect(await type('restore', after.url)).toMatchObject({ code: 0 })
  const again = await serve({ DATABASE_URL: after.url })
  const saved = await fetch(`${again.origin}/saved`, { headers: { Cookie: cookie }, redirect: 'manual' })
  expect(saved.status).toBe(200)
  await again.stop()
}, 900_000)
