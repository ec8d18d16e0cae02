import * as fc from 'fast-check'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
// @ts-expect-error: s3rver has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkKey, FileMissing, FileTooLarge, RangeOutside } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import type { FileStore, ListedFile } from './file-store.ts'

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const MB = 1024 * 1024

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function* pieces(content: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function read(files: FileStore, key: string, range?: { start: number; end?: number }): Promise<string> {
  return (await buffer((await files.open(key, range)).stream)).toString('latin1')
}

async function listed(files: FileStore, prefix: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** What every store promises, said once. `leftovers` counts what is not a file under a key. */
function promises(openStore: () => Promise<{ files: FileStore; leftovers: () => Promise<string[]> }>) {
  let files: FileStore
  let leftovers: () => Promise<string[]>
  beforeAll(async () => {
    ;({ files, leftovers } = await openStore())
  })

  test('Ana sends a file and the same bytes come back, with their count and hash', async () => {
    const content = randomBytes(12 * MB + 7)
    const stored = await files.put('works/1/tese.pdf', Readable.from(pieces(content)), { maxBytes: 20 * MB })
    expect(stored).toEqual({ bytes: content.length, sha256: sha256(content) })
    const opened = await files.open('works/1/tese.pdf')
    expect(opened).toMatchObject({ bytes: content.length, totalBytes: content.length })
    expect(sha256(await buffer(opened.stream))).toBe(stored.sha256)
  })

  test('a web stream is taken as well', async () => {
    const body = new Response('olá').body
    if (!body) throw new Error('no body')
    expect((await files.put('works/web', body, { maxBytes: 10 })).bytes).toBe(4)
    expect(await files.exists('works/web')).toBe(true)
  })

  test('an empty file is a file', async () => {
    expect(await files.put('works/empty', Readable.from([]), { maxBytes: 10 })).toEqual({
      bytes: 0,
      sha256: sha256(Buffer.alloc(0)),
    })
    expect(await read(files, 'works/empty')).toBe('')
    expect(await files.exists('works/empty')).toBe(true)
  })

  test('a part of a file is read as HTTP asks for it', async () => {
    await files.put('works/digits', Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 })
    expect(
      await files.open('works/digits', { start: 2, end: 4 }).then((f) => (f.stream.destroy(), f)),
    ).toMatchObject({
      bytes: 3,
      totalBytes: 10,
    })
    expect(await read(files, 'works/digits', { start: 2, end: 4 })).toBe('234')
    expect(await read(files, 'works/digits', { start: 7 })).toBe('789')
    expect(await read(files, 'works/digits', { start: 9, end: 999 })).toBe('9')
    for (const range of [{ start: 10 }, { start: 5, end: 4 }, { start: -1 }]) {
      await expect(files.open('works/digits', range)).rejects.toThrow(RangeOutside)
    }
  })

  test('a file over the limit is refused and leaves nothing, small or in many parts', async () => {
    const exact = { maxBytes: 1000 }
    await files.put('works/exact', Readable.from([randomBytes(1000)]), exact)
    await expect(files.put('works/over', Readable.from([randomBytes(1001)]), exact)).rejects.toThrow(
      FileTooLarge,
    )
    const many = Readable.from(pieces(randomBytes(12 * MB)))
    await expect(files.put('works/over', many, { maxBytes: 11 * MB })).rejects.toThrow(FileTooLarge)
    expect(many.destroyed).toBe(true)
    expect(await files.exists('works/over')).toBe(false)
    expect(await leftovers()).toEqual([])
  })

  test.each([10, 12 * MB])('a stream cut after %i bytes leaves nothing', async (bytes) => {
    const failing = async function* () {
      yield* pieces(randomBytes(bytes))
      throw new Error('conexão caiu')
    }
    await expect(files.put('works/cut', failing(), { maxBytes: 20 * MB })).rejects.toThrow('conexão caiu')
    const silent = new Readable({ read() {} })
    silent.push(randomBytes(bytes))
    setTimeout(() => silent.destroy(), 50)
    await expect(files.put('works/cut', silent, { maxBytes: 20 * MB })).rejects.toThrow('Premature close')
    expect(await files.exists('works/cut')).toBe(false)
    expect(await leftovers()).toEqual([])
  })

  test('a failed replacement keeps the earlier file; a whole one replaces it', async () => {
    await files.put('works/2', Readable.from([Buffer.from('um')]), { maxBytes: 10 })
    await expect(files.put('works/2', Readable.from([randomBytes(11)]), { maxBytes: 10 })).rejects.toThrow()
    expect(await read(files, 'works/2')).toBe('um')
    await files.put('works/2', Readable.from([Buffer.from('dois')]), { maxBytes: 10 })
    expect(await read(files, 'works/2')).toBe('dois')
  })

  test('a removed file is missing, and removing it again is no error', async () => {
    await files.put('works/gone', Readable.from([Buffer.from('x')]), { maxBytes: 10 })
    await files.remove('works/gone')
    await files.remove('works/gone')
    expect(await files.exists('works/gone')).toBe(false)
    await expect(files.open('works/gone')).rejects.toThrow(FileMissing)
    await expect(files.open('works/gone', { start: 0 })).rejects.toThrow(FileMissing)
  })

  test('files are listed by the beginning of their keys', async () => {
    for (const key of ['list/a/1', 'list/a/2.pdf', 'list/ab', 'list/b/c/d']) {
      await files.put(key, Readable.from([Buffer.from(key)]), { maxBytes: 100 })
    }
    const keys = async (prefix: string) => (await listed(files, prefix)).map((file) => file.key)
    expect(await keys('list/a')).toEqual(['list/a/1', 'list/a/2.pdf', 'list/ab'])
    expect(await keys('list/a/')).toEqual(['list/a/1', 'list/a/2.pdf'])
    expect(await keys('list/')).toEqual(['list/a/1', 'list/a/2.pdf', 'list/ab', 'list/b/c/d'])
    expect(await keys('nada/')).toEqual([])
    expect(await keys('')).toEqual(expect.arrayContaining(['list/ab', 'works/1/tese.pdf']))
    const [first] = await listed(files, 'list/a/2.pdf')
    expect(first?.bytes).toBe(12)
    expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('a key that could leave its folder is refused everywhere', async () => {
    for (const key of [
      '../x',
      'a/../b',
      '/a',
      'a//b',
      'a/',
      '',
      'A',
      'ç',
      'a b',
      '.incoming/x',
      'a/..',
      'a\0',
    ]) {
      await expect(files.put(key, Readable.from([]), { maxBytes: 1 }), key).rejects.toThrow('inválida')
      await expect(files.open(key), key).rejects.toThrow('inválida')
      await expect(files.remove(key), key).rejects.toThrow('inválida')
      await expect(files.exists(key), key).rejects.toThrow('inválida')
    }
    await expect(listed(files, '../')).rejects.toThrow('inválida')
  })
}

describe('files on disk', () => {
  const root = newFolder()
  promises(async () => {
    const dataDir = await root
    const files = await openFileStore({ s3: undefined, dataDir })
    return { files, leftovers: () => readdir(join(dataDir, 'files', '.incoming')) }
  })

  test('what a killed process left is cleared a day later, not before', async () => {
    const dataDir = await root
    const incoming = join(dataDir, 'files', '.incoming')
    await writeFile(join(incoming, 'old'), 'x')
    await writeFile(join(incoming, 'young'), 'x')
    const yesterday = Date.now() / 1000 - 90_000
    await utimes(join(incoming, 'old'), yesterday, yesterday)
    await openFileStore({ s3: undefined, dataDir })
    expect(await readdir(incoming)).toEqual(['young'])
  })

  test('the file cannot be seen before it is whole', async () => {
    const dataDir = await root
    const files = await openFileStore({ s3: undefined, dataDir })
    let seen = true
    const watched = async function* () {
      yield randomBytes(MB)
      seen = await files.exists('works/slow')
      yield randomBytes(MB)
    }
    await files.put('works/slow', watched(), { maxBytes: 3 * MB })
    expect(seen).toBe(false)
    expect((await stat(join(dataDir, 'files', 'works', 'slow'))).size).toBe(2 * MB)
  })
})

describe('files on S3', () => {
  let running: { close(): Promise<void> } | undefined
  afterAll(() => running?.close())
  promises(async () => {
    const directory = await newFolder()
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'entrepares' }],
    })
    running = server
    const { port } = (await server.run()) as AddressInfo
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'entrepares',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }
    const files = await openFileStore({ s3, dataDir: directory })
    // Parts of unfinished uploads are invisible and paid for: each begun upload must be completed or given up.
    const begun: string[] = []
    server.httpServer.on('request', ({ method, url = '' }: IncomingMessage) => {
      if (method === 'POST' && url.includes('?uploads')) begun.push(url)
      else if (/^(POST|DELETE)$/.test(method ?? '') && url.includes('uploadId=')) begun.pop()
    })
    const leftovers = async () => begun
    return { files, leftovers }
  })
})

test('every key that is accepted is a plain path below the folder', () => {
  const key = fc.array(fc.constantFrom('.', '..', '/', 'a', '-', '_', 'A', 'é', '\\', '\0', ' '), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(key, (parts) => {
      const text = parts.join('')
      try {
        checkKey(text)
      } catch {
        return
      }
      expect(join('/root', text)).toBe(`/root/${text}`)
      expect(text).toMatch(/^[a-z0-9/_.-]+$/)
    }),
  )
})
