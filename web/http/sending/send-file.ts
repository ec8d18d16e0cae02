import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import parseRange from 'range-parser'
import { FILE_UNREADABLE } from '#domain/files/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { FileMissing, RangeOutside, type ByteRange, type FileStore } from '#platform/files/file-store.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import { refusedData } from '#web/http/answer.ts'
import { isFresh } from './is-fresh.ts'

interface Sent {
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

/**
 * Streams a stored file, whole or the one range asked for (RFC 9110 §14). Uploads can hold anything, so they leave as
 * downloads and, should a browser show one all the same, without any right to run.
 */
export async function sendFile(
  files: FileStore,
  file: Sent,
  request: Request,
  options: { inline?: boolean; cache?: string } = {},
): Promise<Response> {
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(file.name, { type: options.inline ? 'inline' : 'attachment' }),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': options.cache ?? 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, file, etag)
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  headers.set('Content-Length', String(length))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await openOrRefuse(files, file, range ?? undefined)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

/** Reports a row without its file, or a truncated file, to the reader and in the log. */
async function openOrRefuse(files: FileStore, { key, bytes }: Sent, range?: ByteRange): Promise<Readable> {
  try {
    const { stream, totalBytes } = await files.open(key, range)
    if (totalBytes === bytes) return stream
    stream.destroy()
    throw new RangeOutside(totalBytes)
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof RangeOutside)) throw error
    reportUndrawn({ kind: 'file', id: key, error })
    throw refusedData(new Refusal('missing', FILE_UNREADABLE))
  }
}

function rangeOf(
  request: Request,
  file: Sent,
  etag: string,
): { start: number; end: number } | 'outside' | null {
  const header = request.headers.get('Range')
  const condition = request.headers.get('If-Range')
  if (!header || (condition && condition !== etag)) return null
  // several ranges at once, or nonsense: the whole file is a correct answer
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first + last === '' || (first && last && Number(first) > Number(last))) return null
  const ranges = parseRange(file.bytes, header)
  return typeof ranges === 'number' ? 'outside' : ranges[0]!
}
