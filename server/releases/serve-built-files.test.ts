import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'
import { serveBuiltFiles } from './serve-built-files.ts'

const root = mkdtempSync(path.join(tmpdir(), 'entrepares-built-'))
const release = path.join(root, 'build/releases/0000000000000001')
mkdirSync(path.join(release, 'client/assets'), { recursive: true })
for (const [name, text] of [
  ['assets/page-a1.js', `export const words = 'á'\n`.repeat(200)],
  ['assets/page-a1.css', `.a::after { content: 'á' }\n`.repeat(200)],
  ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>á</title></svg>'],
] as const)
  writeFileSync(path.join(release, 'client', name), text)
await compressAssets(path.join(release, 'client'))
const serve = serveBuiltFiles(release)
const server = http.createServer((req, res) => serve(req, res, () => void res.writeHead(404).end()))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['/assets/page-a1.js', 'text/javascript; charset=utf-8'],
  ['/assets/page-a1.css', 'text/css; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
])('%s says how its letters are written, compressed or not', async (address, type) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(origin + address, { headers: { 'Accept-Encoding': encoding } })
    expect([encoding, answer.status, answer.headers.get('Content-Type')]).toEqual([encoding, 200, type])
    expect(await answer.text()).toContain('á')
  }
})
