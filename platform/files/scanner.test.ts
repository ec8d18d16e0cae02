import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { EICAR, openScannerServer } from '#tests/open-scanner-server.ts'
import { createScanner, ScannerAway } from './scanner.ts'

const clamd = await openScannerServer()
const scanner = createScanner({ clamavUrl: clamd.url })
beforeEach(() => {
  clamd.misbehaves = null
  clamd.scanned.length = 0
  clamd.largest = 100 * 1024 * 1024
})

test('without an address no file is scanned, and that is said', async () => {
  const off = createScanner({ clamavUrl: undefined })
  expect([off.configured, await off.scan(EICAR)]).toEqual([false, { kind: 'clean' }])
})

test('a file goes over whole, however large and in whatever parts, and is clean', async () => {
  const content = randomBytes(3 * 1024 * 1024 + 17)
  expect(await scanner.scan(content)).toEqual({ kind: 'clean' })
  const parts = [content.subarray(0, 1), content.subarray(1, 200_000), content.subarray(200_000)]
  expect(await scanner.scan(Readable.from(parts))).toEqual({ kind: 'clean' })
  expect(await scanner.scan(Readable.from([]))).toEqual({ kind: 'clean' })
  expect(clamd.scanned.map((one) => one.length)).toEqual([content.length, content.length, 0])
  expect(clamd.scanned.slice(0, 2).every((one) => one.equals(content))).toBe(true)
})

test('the test string of all scanners is found, with its name', async () => {
  const hidden = Buffer.concat([randomBytes(70_000), EICAR, randomBytes(70_000)])
  for (const content of [EICAR, hidden, Readable.from([EICAR.subarray(0, 20), EICAR.subarray(20)])])
    expect(await scanner.scan(content)).toEqual({ kind: 'infected', signature: 'Eicar-Test-Signature' })
})

test('a file above its limit is told apart, though it stops listening in the middle', async () => {
  clamd.largest = 1000
  expect(await scanner.scan(Buffer.alloc(2000))).toEqual({ kind: 'too-large' })
})

test('it says whether it answers', async () => {
  await scanner.check()
  clamd.misbehaves = (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n\0')
  await expect(scanner.check()).rejects.toThrow(ScannerAway)
})

describe('no verdict is no clean file', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['closes at once', (socket) => socket.destroy()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['says half a word', (socket) => socket.end('stream: O')],
    ['says OK without the end', (socket) => socket.end('stream: OK')],
    ['says nothing', (socket) => socket.end()],
    ['says something else', (socket) => socket.end('stream: OK, I think\0')],
    ['says that it is clean in the wrong words', (socket) => socket.end('OK\0')],
    ['fails', (socket) => socket.end("stream: Can't allocate memory ERROR\0")],
    ['lost patience', (socket) => socket.end('COMMAND READ TIMED OUT\0')],
    ['speaks another language', (socket) => socket.end(randomBytes(200))],
    ['never ends', (socket) => void socket.write(Buffer.alloc(10_000, 'x'))],
  ])('a scanner that %s', async (_what, misbehaves) => {
    clamd.misbehaves = misbehaves
    for (const content of [EICAR, randomBytes(2_000_000)])
      await expect(scanner.scan(content)).rejects.toThrow(ScannerAway)
  })

  test('one that calls a file clean of which it has read the beginning', async () => {
    clamd.misbehaves = (socket) => void socket.pause().write('stream: OK\0')
    await expect(scanner.scan(randomBytes(30_000_000))).rejects.toThrow('called clean before it was sent')
  })

  test('one that is silent is not waited for for ever, neither is one that takes nothing', async () => {
    const hasty = createScanner({ clamavUrl: clamd.url }, 50)
    clamd.misbehaves = () => {}
    await expect(hasty.scan(EICAR)).rejects.toThrow('no answer in time')
    clamd.misbehaves = (socket) => void socket.pause()
    await expect(hasty.scan(randomBytes(30_000_000))).rejects.toThrow('no answer in time')
  })

  test('one that is not there', async () => {
    for (const clamavUrl of ['tcp://127.0.0.1:1', 'unix:/nowhere/clamd.ctl'])
      await expect(createScanner({ clamavUrl }).scan(EICAR)).rejects.toThrow(ScannerAway)
  })
})

test('a file that cannot be read from its place is a fault of its own, not of the scanner', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('disk error')) })
  const failed = await scanner.scan(broken).catch((error: unknown) => error)
  expect(failed).not.toBeInstanceOf(ScannerAway)
  expect(failed).toMatchObject({ message: 'disk error' })
})
