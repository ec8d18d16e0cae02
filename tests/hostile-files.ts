import { once } from 'node:events'
import { createDeflate, createDeflateRaw, crc32, deflateSync } from 'node:zlib'

/** Files made to exhaust whoever reads them, built piece by piece so that they do not exhaust the tests. */

const MB = 1024 * 1024

async function squeeze(
  stream: ReturnType<typeof createDeflate>,
  piece: string,
  times: number,
): Promise<Buffer> {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const block = Buffer.from(piece.repeat(Math.max(1, Math.floor(MB / piece.length))))
  for (let remaining = times * piece.length; remaining > 0; remaining -= block.length) {
    if (!stream.write(block.subarray(0, remaining))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'end')
  return Buffer.concat(parts)
}

/** A PDF of one page whose commands are `piece`, `times` over, squeezed twice: a few thousand bytes. */
export async function explodingPdf(piece: string, times: number): Promise<Buffer> {
  const inner = await squeeze(createDeflate({ level: 9 }), piece, times)
  return pdf('/Filter[/FlateDecode/FlateDecode]', deflateSync(inner, { level: 9 }))
}

export function pdf(filter: string, content: Buffer): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    Buffer.concat([
      Buffer.from(`<<${filter}/Length ${content.length}>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const parts = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  objects.forEach((object, i) => {
    offsets.push(length)
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

export interface ZipEntry {
  name: string
  /** Deflated; `bytes` is what the directory says it unpacks to. */
  content: Buffer
  bytes: number
  crc?: number
  encrypted?: boolean
}

export async function packedEntry(name: string, piece: string, times = 1): Promise<ZipEntry> {
  const content = await squeeze(createDeflateRaw({ level: 9 }), piece, times)
  return { name, content, bytes: piece.length * times, crc: times === 1 ? crc32(piece) : 0 }
}

export function zip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, bytes, crc = 0, encrypted = false } of entries) {
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(bytes, 18)
    shared.writeUInt16LE(name.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** The parts every DOCX has; the document itself is the test's. */
export async function docx(document: ZipEntry): Promise<Buffer> {
  return zip([
    await packedEntry('[Content_Types].xml', TYPES),
    await packedEntry('_rels/.rels', RELATIONS),
    document,
  ])
}

export const documentXml = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

/** `before`, then `piece` so many times, then `after`, as word/document.xml. */
export async function longDocument(piece: string, times: number): Promise<ZipEntry> {
  const [before, after] = documentXml('|').split('|') as [string, string]
  const stream = createDeflateRaw({ level: 9 })
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.write(before)
  const each = Math.max(1, Math.floor(MB / piece.length))
  const block = Buffer.from(piece.repeat(each))
  for (let i = 0; i < times; i += each) if (!stream.write(block)) await once(stream, 'drain')
  stream.end(after)
  await once(stream, 'end')
  const bytes = before.length + after.length + Math.ceil(times / each) * each * piece.length
  return { name: 'word/document.xml', content: Buffer.concat(parts), bytes }
}
