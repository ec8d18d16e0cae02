import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startWeb } from './start-web.ts'

const serve = (root: string, listener: http.RequestListener) =>
  startWeb({
    host: '127.0.0.1',
    port: 0,
    release: root,
    pages: {
      quick: (_req, _res, next) => next(),
      whole: listener,
      check: async () => {},
      build: 'test',
    },
    live: () => false,
    log: createLog({ level: 'silent' }),
    health: async () => ({ status: 200, body: { status: 'ok' } }),
  })

const statusAt = async (web: { port: number }, name: string) =>
  (await fetch(`http://127.0.0.1:${web.port}/assets/${name}`, { headers: { Connection: 'close' } })).status

async function releases(assets: Record<string, string[]>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  for (const [release, names] of Object.entries(assets)) {
    const folder = path.join(root, release, 'client/assets')
    await mkdir(folder, { recursive: true })
    for (const name of names) await writeFile(path.join(folder, name), '1')
  }
  onTestFinished(() => rm(root, { recursive: true }))
  return root
}
const [OLD, NEW, LATER] = ['0000000000000001', '0000000000000002', '0000000000000003'] as const

test('a page of another release has its scripts, from before and from after the start; nothing else is told', async () => {
  const root = await releases({ [OLD]: ['old-a1.js'], [NEW]: ['new-b2.js'], 'other.part': ['half-d4.js'] })
  const web = await serve(path.join(root, NEW), (_, res) => void res.writeHead(404).end())
  expect([await statusAt(web, 'old-a1.js'), await statusAt(web, 'new-b2.js')]).toEqual([200, 200])
  await mkdir(path.join(root, LATER, 'client/assets'), { recursive: true })
  await writeFile(path.join(root, LATER, 'client/assets/later-c3.js'), '1')
  expect(await statusAt(web, 'later-c3.js')).toBe(200)
  const none = ['half-d4.js', 'none.js', '..%2f..%2f..%2fnew-b2.js', '..%5cnew-b2.js']
  for (const name of none) expect([name, await statusAt(web, name)]).toEqual([name, 404])
  await web.close()
})

test('a file that was taken away is not found, and the product goes on', async () => {
  const root = await releases({ [NEW]: ['old.js', 'kept.js'] })
  const web = await serve(path.join(root, NEW), (_, res) => void res.writeHead(404).end())
  expect([await statusAt(web, 'old.js'), await statusAt(web, 'kept.js')]).toEqual([200, 200])
  await rm(path.join(root, NEW, 'client/assets/old.js'))
  expect([await statusAt(web, 'old.js'), await statusAt(web, 'kept.js')]).toEqual([404, 200])
  await web.close()
})

test("what is gone when it is to be sent ends that answer, and nobody else's", async () => {
  const root = await releases({ [NEW]: ['old.js', 'old.js.gz', 'kept.js'] })
  const web = await serve(path.join(root, NEW), (_, res) => void res.writeHead(404).end())
  // removed between sirv's existence check and the read
  await rm(path.join(root, NEW, 'client/assets/old.js.gz'))
  const headers = { Connection: 'close', 'Accept-Encoding': 'gzip' }
  const broken = fetch(`http://127.0.0.1:${web.port}/assets/old.js`, { headers }).then((answer) =>
    answer.text(),
  )
  await expect(broken).rejects.toThrow()
  expect(await statusAt(web, 'kept.js')).toBe(200)
  await web.close()
})

test('pages answer though nothing was ever built', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  const web = await serve(root, (_, res) => void res.end('a página'))
  const answer = await fetch(`http://127.0.0.1:${web.port}/`, { headers: { Connection: 'close' } })
  expect(await answer.text()).toBe('a página')
  await web.close()
  await rm(root, { recursive: true })
})

test('who still sends a long file hears the refusal', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(root, 'client'), { recursive: true })
  const web = await serve(root, (req, res) => {
    // like a handler that starts to read and then pauses
    req.once('data', () => req.pause())
    setTimeout(() => res.writeHead(401).end('não'), 50)
  })
  const answer = await fetch(`http://127.0.0.1:${web.port}/_/uploads`, {
    method: 'POST',
    headers: { Connection: 'close' },
    body: Buffer.alloc(30_000_000),
  })
  expect([answer.status, await answer.text()]).toEqual([401, 'não'])
  await web.close()
  await rm(root, { recursive: true })
})

test('the first part of a page arrives before the second is there, compressed too', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(root, 'client'), { recursive: true })
  const read = Promise.withResolvers<void>()
  const web = await serve(root, (_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' })
    res.write('Carregando...')
    // as a slow query: it answers once the first part was seen
    void read.promise.then(() => res.end(' pronto'))
  })
  const headers = { Connection: 'close', 'Accept-Encoding': 'gzip' }
  const body = await new Promise<string>((resolve, reject) => {
    http.get({ port: web.port, headers }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('gzip')
      let text = ''
      const plain = answer.pipe(createGunzip())
      plain.on('data', (part: Buffer) => {
        text += part.toString()
        if (text === 'Carregando...') read.resolve()
      })
      plain.on('end', () => resolve(text))
      plain.on('error', reject)
    })
  })
  expect(body).toBe('Carregando... pronto')
  await web.close()
  await rm(root, { recursive: true })
})

test('who goes on asking while the server ends is answered once more, and let go', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'web-'))
  const asked: http.ServerResponse[] = []
  const web = await serve(root, (_, res) => void asked.push(res))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = http.get({ agent, port: web.port, path: '/' }, (res) => {
        res.resume().once('end', () => resolve(res.headers.connection))
      })
      request.once('error', reject)
    })
  const answer = async () => {
    await vi.waitUntil(() => asked.length > 0, PATIENCE)
    asked.pop()!.end('a página')
  }
  // on one connection: requested before the shutdown, answered after it began
  const first = ask()
  await vi.waitUntil(() => asked.length > 0, PATIENCE)
  const [closed, second] = [web.close(), ask()]
  await answer()
  expect(await first).toBe('keep-alive')
  await answer()
  expect(await second).toBe('close')
  await closed
  agent.destroy()
  await rm(root, { recursive: true })
})
