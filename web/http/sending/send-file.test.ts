import { Readable } from 'node:stream'
import { parse } from 'content-disposition'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { tidyFileName } from '#domain/files/stage-file.ts'
import { FileMissing, type FileStore } from '#platform/files/file-store.ts'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import { sendFile } from './send-file.ts'

const files = {
  open: async () => ({ stream: Readable.from(['<script>alert(1)</script>']), totalBytes: 25 }),
} as unknown as FileStore
const send = (name: string, options = {}) =>
  sendFile(
    files,
    { key: 'works/x', name, mediaType: 'application/octet-stream', bytes: 25, sha256: 'x' },
    new Request('http://site/ana/tese/anexos/1'),
    options,
  )
const dispositionOf = async (name: string) => (await send(name)).headers.get('Content-Disposition')!

test.each([
  'tese.pdf',
  'dissertação – versão final (1).pdf',
  '数据集 📚.csv',
  'com "aspas" e; ponto=e vírgula.html',
  '%41%20.svg',
  "l'été*.zip",
])('%s leaves as a download under its own name, with no right to run', async (name) => {
  const { headers } = await send(name)
  const { type, parameters } = parse(headers.get('Content-Disposition')!)
  expect([type, parameters.filename]).toEqual(['attachment', name])
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
})

test('shown in the page, it has no right to run either', async () => {
  const { headers } = await send('tese.pdf', { inline: true })
  expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="?tese\.pdf"?$/)
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('whatever a file is called by who sends it, it is an attachment with one name and no folder', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'a\r\nSet-Cookie: x=1.html',
      '../../etc/passwd.txt',
      'C:\\fim\\x.exe',
      '\u202Efdp.exe',
      '\0.pdf',
    ),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (name) => {
      const tidy = tidyFileName(name)
      const { type, parameters } = parse(await dispositionOf(tidy))
      expect(type).toBe('attachment')
      expect(['filename', 'filename*']).toEqual(expect.arrayContaining(Object.keys(parameters)))
      expect(parameters.filename).toBe(tidy)
      expect(parameters.filename).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test('one range that can be had is sent, one that lies outside is refused, nonsense is ignored', async () => {
  const statusOf = async (range: string) => {
    const file = { key: 'works/x', name: 'x', mediaType: 'application/pdf', bytes: 25, sha256: 'x' }
    return (await sendFile(files, file, new Request('http://site/', { headers: { Range: range } }))).status
  }
  for (const range of ['bytes=0-3', 'bytes=20-', 'bytes=-5', 'bytes=0-99'])
    expect([range, await statusOf(range)]).toEqual([range, 206])
  for (const range of ['bytes=25-', 'bytes=99-100'])
    expect([range, await statusOf(range)]).toEqual([range, 416])
  for (const range of [
    'bytes=5-2',
    'bytes=a-b',
    'bytes=-',
    'bytes',
    'lines=0-3',
    'bytes=0-1,3-4',
    'bytes=1-2x',
  ])
    expect([range, await statusOf(range)]).toEqual([range, 200])
})

test('a file that is missing, or cut short, is told in words and to the log, never as an error of ours', async () => {
  const heard: UndrawnPart[] = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
  const broken = [
    { open: () => Promise.reject(new FileMissing('works/x')) },
    { open: async () => ({ stream: Readable.from(['<scr']), totalBytes: 4 }) },
  ] as unknown as FileStore[]
  for (const files of broken) {
    const sent = sendFile(
      files,
      { key: 'works/x', name: 'a.pdf', mediaType: 'application/pdf', bytes: 25, sha256: 'x' },
      new Request('http://site/ana/tese/anexos/1'),
    )
    await expect(sent).rejects.toMatchObject({
      init: { status: 404 },
      data: { message: 'Este arquivo não pôde ser lido onde está guardado' },
    })
  }
  expect(heard.map(({ kind, id }) => [kind, id])).toEqual([
    ['file', 'works/x'],
    ['file', 'works/x'],
  ])
})
