import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { startWeb } from './web.ts'

test('a file that a newer build took away is not found, and the product goes on', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  const assets = path.join(root, 'build/client/assets')
  await mkdir(assets, { recursive: true })
  for (const name of ['old.js', 'kept.js']) await writeFile(path.join(assets, name), '1')
  const web = await startWeb({
    host: '127.0.0.1',
    port: 0,
    root,
    listener: (_, res) => void res.writeHead(404).end(),
    live: () => false,
    log: createLog({ level: 'silent' }),
    ready: () => true,
  })
  const statusOf = async (name: string) =>
    (await fetch(`http://127.0.0.1:${web.port}/assets/${name}`, { headers: { Connection: 'close' } })).status
  expect([await statusOf('old.js'), await statusOf('kept.js')]).toEqual([200, 200])
  await rm(path.join(assets, 'old.js'))
  expect([await statusOf('old.js'), await statusOf('kept.js')]).toEqual([404, 200])
  await web.close()
  await rm(root, { recursive: true })
})
