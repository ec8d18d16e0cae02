import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fullPaths, table } from '../tests/route-table.ts'
import { importsOf, productFiles, readSource } from '../scripts/read-structure.ts'
import { bringsFiles, refuseLargeBodies } from './refuse-large-bodies.ts'

let read = 0
const server = http.createServer((req, res) => {
  if (refuseLargeBodies(req, res)) return
  req.on('data', (part: Buffer) => (read += part.length))
  req.on('end', () => res.end('read'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const MB = 1024 * 1024
function post(path: string, body: Buffer, headers: http.OutgoingHttpHeaders = {}): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.request(origin + path, { method: 'POST', headers }, (res) => {
      res.resume()
      resolve(res.statusCode!)
    })
    // the answer may come before all was sent
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    request.end(body)
  })
}
const length = (n: number) => ({ 'Content-Length': n })

test('a form of ordinary size passes, one beyond every form of ours is not read', async () => {
  expect(await post('/auth', Buffer.alloc(8 * MB), length(8 * MB))).toBe(200)
  read = 0
  expect(await post('/auth', Buffer.from('começo'), length(10_000 * MB))).toBe(413)
  expect(read).toBe(0)
})

test('the form of a work may bring its files, and nothing else may be as long', async () => {
  const withFiles = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const body = Buffer.alloc(9 * MB)
  const paths = ['/new-post', '/new-post?rascunho=3', '/ana/minha-tese/editar', '/profile', '/_/profile']
  // as a page's script sends it, too
  paths.push('/profile.data?index', '/new-post.data', '/ana/minha-tese/editar.data')
  for (const path of paths) expect(await post(path, body, { ...length(9 * MB), ...withFiles })).toBe(200)
  expect(await post('/new-post', Buffer.from('x'), { ...length(1100 * MB), ...withFiles })).toBe(413)
  expect(await post('/new-post', Buffer.from('x'), length(9 * MB))).toBe(413)
  expect(await post('/auth', Buffer.from('x'), { ...length(9 * MB), ...withFiles })).toBe(413)
  expect(await post('/new-post', Buffer.from('x'), { ...withFiles, 'Transfer-Encoding': 'chunked' })).toBe(
    411,
  )
})

test('a body without end is refused, except where it is streamed', async () => {
  expect(await post('/new-post', Buffer.from('a'), { 'Transfer-Encoding': 'chunked' })).toBe(411)
  expect(await post('/_/uploads?kind=paper', Buffer.from('a'), { 'Transfer-Encoding': 'chunked' })).toBe(200)
  expect(await post('/_/uploads', Buffer.alloc(9 * MB), length(9 * MB))).toBe(200)
  expect(await post('/_/uploads.data', Buffer.from('a'), { 'Transfer-Encoding': 'chunked' })).toBe(411)
})

test('every form that reads files may bring them, also as a script sends it', () => {
  const READERS = /^web\/http\/(forms\/read-small-files|read-streamed-form)\.ts$/
  const readers = new Set(['web/http/forms/read-small-files.ts', 'web/http/read-streamed-form.ts'])
  // a form of a route is read in its own module or in one beside it
  const files = productFiles().filter((file) => /^(app|web)\//.test(file) && !READERS.test(file))
  for (let grown = true; grown;) {
    const more = files.filter(
      (file) => !readers.has(file) && importsOf(file).some(({ to, isType }) => !isType && readers.has(to)),
    )
    grown = more.length > 0
    for (const file of more) readers.add(file)
  }
  const acts = fullPaths(table).filter(({ id }) => {
    const file = `app/${id}`
    return readers.has(file) && /export (async )?(function|const) action\b/.test(readSource(file))
  })
  expect(acts.map(({ id }) => id)).toContain('profiles/my-profile-page.tsx')
  const addresses = acts.map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, 'x'))
  expect(addresses.flatMap((at) => [at, `${at}.data`]).filter((at) => !bringsFiles(at))).toEqual([])
})
