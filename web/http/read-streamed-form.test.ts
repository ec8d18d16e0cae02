import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { readStreamedForm, type SentFile } from './read-streamed-form.ts'

const TYPE = 'multipart/form-data; boundary=limite'
/** A body that arrives in pieces of so many bytes. */
function aRequest(body: Uint8Array, { type = TYPE, piece = 1000, cutAt = body.length } = {}): Request {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= cutAt) return controller.close()
      controller.enqueue(body.slice(at, Math.min(cutAt, at + piece)))
      at += piece
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: stream, duplex: 'half' }
  return new Request('http://localhost/new-post', init as RequestInit)
}

async function bytesOf(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const response = new Response(form)
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('Content-Type')!,
  }
}

async function keep({ content, ...file }: SentFile, into: Map<string, Buffer>): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  into.set(`${file.field}:${file.name}`, Buffer.concat(parts))
}

async function read(request: Request, onFile?: (file: SentFile) => Promise<void>) {
  const files = new Map<string, Buffer>()
  const { form, refusal } = await readStreamedForm(request, {
    maxFiles: 3,
    tooManyFiles: 'arquivos demais',
    onFile: onFile ?? ((file) => keep(file, files)),
  })
  return { fields: [...form], files, refusal }
}

describe('what a browser sends', () => {
  test('arrives whole, in pieces of any size, with its names', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'aéç ()_-.;=%~"日'), minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('title', 'keywords'), fc.string({ unit: 'grapheme' }))),
        fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 300 })), {
          maxLength: 3,
          selector: ([one]) => one,
        }),
        fc.integer({ min: 1, max: 90 }),
        async (fields, files, piece) => {
          const form = new FormData()
          for (const [key, value] of fields) form.append(key, value)
          for (const [file, bytes] of files)
            form.append('anexo', new Blob([bytes as BlobPart]), `${file}.txt`)
          const { body, type } = await bytesOf(form)
          const got = await read(aRequest(body, { type, piece }))
          expect(got.refusal).toBeNull()
          // as every form, with the line ends of the network
          const ends = (text: string) => text.replaceAll(/\r?\n|\r/g, '\r\n')
          expect(got.fields).toEqual(fields.map(([key, value]) => [key, ends(value).toWellFormed()]))
          expect([...got.files]).toEqual(
            files.map(([file, bytes]) => [`anexo:${file}.txt`, Buffer.from(bytes)]),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a file that is refused halfway does not keep the rest from being read', async () => {
    const form = new FormData()
    form.append('title', 'Antes')
    form.append('paperFile', new Blob([new Uint8Array(300_000)]), 'tese.pdf')
    form.append('anexo', new Blob(['a;b']), 'dados.csv')
    form.append('abstract', 'Depois')
    const { body, type } = await bytesOf(form)
    const files = new Map<string, Buffer>()
    const { fields, refusal } = await read(aRequest(body, { type }), async (file) => {
      if (file.field !== 'paperFile') return keep(file, files)
      for await (const part of file.content) if (part) throw new Refusal('invalid', 'não é um PDF')
    })
    expect(refusal?.message).toBe('não é um PDF')
    expect(fields).toEqual([
      ['title', 'Antes'],
      ['abstract', 'Depois'],
    ])
    expect([...files.keys()]).toEqual(['anexo:dados.csv'])
  })

  test('a field of files left empty is no file; one file too many is said', async () => {
    const form = new FormData()
    form.append('anexo', new Blob([]), '')
    for (let n = 0; n < 2; n++) form.append('anexo', new Blob(['x']), `${n}.csv`)
    const few = await bytesOf(form)
    expect(await read(aRequest(few.body, few))).toMatchObject({ refusal: null, files: { size: 2 } })
    for (let n = 2; n < 5; n++) form.append('anexo', new Blob(['x']), `${n}.csv`)
    const many = await bytesOf(form)
    expect((await read(aRequest(many.body, many))).refusal?.message).toBe('arquivos demais')
  })

  test('a fault of ours is not told as the fault of the form', async () => {
    const form = new FormData()
    form.append('anexo', new Blob(['x']), 'a.csv')
    const { body, type } = await bytesOf(form)
    const fault = new Error('disk full')
    await expect(read(aRequest(body, { type }), () => Promise.reject(fault))).rejects.toBe(fault)
  })
})

describe('what no browser sends', () => {
  test('a form that breaks off is refused in words, its file too', async () => {
    const form = new FormData()
    form.append('title', 'Inteiro')
    form.append('anexo', new Blob([new Uint8Array(5000)]), 'a.bin')
    const { body, type } = await bytesOf(form)
    for (let cutAt = 0; cutAt < body.length - 4; cutAt += 97) {
      const { refusal } = await read(aRequest(body, { type, cutAt }))
      expect(refusal?.message).toBe('O formulário chegou incompleto. Tente de novo.')
    }
  })

  test('fields beyond number and size are refused', async () => {
    const long = new FormData()
    for (let n = 0; n < 3; n++) long.append('content', 'x'.repeat(3 * 1024 * 1024))
    const many = new FormData()
    for (let n = 0; n < 1001; n++) many.append('keywords', 'x')
    for (const form of [long, many]) {
      const { body, type } = await bytesOf(form)
      const { refusal } = await read(aRequest(body, { type, piece: 100_000 }))
      expect(refusal?.message).toBe('Formulário grande demais')
    }
  })

  test('no boundary, odd headers and noise end nothing', async () => {
    expect((await read(aRequest(Buffer.from('x'), { type: 'multipart/form-data' }))).refusal).not.toBeNull()
    const header = fc.constantFrom(
      'Content-Disposition: form-data; name="a"',
      'Content-Disposition: form-data; name="a"; filename="../../x.pdf"',
      "Content-Disposition: form-data; name=a; filename*=latin9''%ff%",
      'Content-Disposition: form-data',
      'Content-Disposition: attachment; filename=""',
      'Content-Type: text/plain; charset=utf-7',
      'Content-Type: ;;;',
      'Content-Transfer-Encoding: base64',
      ': vazio',
      'sem dois pontos',
      `X: ${'y'.repeat(20_000)}`,
    )
    const part = fc
      .tuple(fc.array(header, { maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 60 }))
      .map(([headers, text]) => `--limite\r\n${headers.join('\r\n')}\r\n\r\n${text}\r\n`)
    const noise = fc.constantFrom('--limite', '--limite--', '\r\n', '--', '\0', 'limite\r\n')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(part, noise), { maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        async (parts, piece) => {
          const { refusal } = await read(aRequest(Buffer.from(parts.join('')), { piece }))
          expect(refusal === null || refusal instanceof Refusal).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
