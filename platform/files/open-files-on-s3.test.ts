// A storage service that answers wrongly, late or never: no call hangs, no partial file counts as whole, and
// an error is never mistaken for a missing file.
import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FileMissing, StorageFull, type FileStore } from './file-store.ts'
import { openFilesOnS3 } from './open-files-on-s3.ts'

type Answer = (response: ServerResponse, request: Pick<IncomingMessage, 'method' | 'url'>) => void

const PATIENCE_MS = 300
let answer: Answer
let asked = 0
let files: FileStore
const server = http.createServer((request, response) => {
  asked += 1
  request.resume().on('end', () => answer(response, request))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'entrepares',
    accessKeyId: 'chave',
    secretAccessKey: 'segredo',
    forcePathStyle: true,
  }
  files = openFilesOnS3(config, PATIENCE_MS)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = 0
})

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message></Error>`
const says =
  (status: number, body = ''): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)

async function all(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys
}
const read = async (key: string) => buffer((await files.open(key)).stream)
const put = () => files.put('works/1', Readable.from([Buffer.from('palavras')]), { maxBytes: 100 })
const putLarge = () =>
  files.put('works/1', Readable.from([randomBytes(6 * 1024 * 1024)]), { maxBytes: 10 * 1024 * 1024 })

/** Every operation on it fails, and with the storage's own error. */
async function expectFault(): Promise<void> {
  for (const ask of [
    put,
    putLarge,
    () => read('works/1'),
    () => files.exists('works/1'),
    () => all('works/'),
  ]) {
    const [end] = await Promise.allSettled([ask()])
    const error = end.status === 'rejected' ? end.reason : 'done'
    expect([String(ask), error]).toEqual([String(ask), expect.any(Error)])
    expect(error).not.toBeInstanceOf(FileMissing)
    expect(error).not.toBeInstanceOf(StorageFull)
  }
}

describe('a storage that', () => {
  test.each<[string, Answer]>([
    ['fails', says(500, xml('InternalError'))],
    ['refuses the key', says(403, xml('AccessDenied'))],
    [
      'has no such bucket, and says so to every method but HEAD',
      (response, request) =>
        (request.method === 'HEAD' ? says(403) : says(404, xml('NoSuchBucket')))(response, request),
    ],
    ['is a page of something else', says(502, '<html><body>Bad Gateway</body></html>')],
    ['resets the connection', (response) => response.socket?.resetAndDestroy()],
    ['speaks another language', (response) => response.socket?.end(randomBytes(200))],
  ])('%s', async (_what, misbehaves) => {
    answer = misbehaves
    await expectFault()
  })

  test('is silent is not waited for for ever', async () => {
    answer = () => {}
    await expectFault()
  })

  test('fails once is asked again', async () => {
    answer = (response, request) =>
      asked === 1
        ? says(503, xml('SlowDown'))(response, request)
        : response.writeHead(200, { ETag: '"x"' }).end()
    expect(await put()).toMatchObject({ bytes: 8 })
    expect(asked).toBe(2)
  })

  test('says of the last part that all is well, and in the body that it is not, has kept nothing', async () => {
    const begun = '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>'
    answer = (response, request) => {
      const { method, url = '' } = request
      if (method === 'POST')
        says(200, url.includes('uploads') ? begun : xml('InternalError'))(response, request)
      else response.writeHead(200, { ETag: '"x"' }).end()
    }
    await expect(putLarge()).rejects.toThrow()
  })

  test('has no more room says so', async () => {
    answer = says(507, xml('XMinioStorageFull'))
    await expect(put()).rejects.toThrow(StorageFull)
  })
})

describe('a file that', () => {
  test('ends before its end is cut, not whole', async () => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('meia palav')
      setTimeout(() => response.destroy(), 50)
    }
    await expect(read('works/1')).rejects.toThrow()
  })

  test('stops coming is given up', async () => {
    answer = (response) => void response.writeHead(200, { 'Content-Length': 1000 }).write('meia palav')
    await expect(read('works/1')).rejects.toThrow('no more of it came in time')
  })

  test('its reader takes slowly is not: who waits is the reader', async () => {
    const content = randomBytes(3 * 1024 * 1024)
    answer = (response) => response.writeHead(200, { 'Content-Length': content.length }).end(content)
    const { stream } = await files.open('works/1')
    const parts: Buffer[] = []
    let rested = false
    for await (const part of stream) {
      if (!rested) await sleep(PATIENCE_MS * 2)
      rested = true
      parts.push(part as Buffer)
    }
    expect(Buffer.concat(parts).equals(content)).toBe(true)
  })

  test('its reader leaves holds no connection', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', () => resolve())
        response.writeHead(200, { 'Content-Length': 100_000_000 }).write(randomBytes(1_000_000))
      }
    })
    const { stream } = await files.open('works/1')
    stream.destroy()
    await closed
  })
})
