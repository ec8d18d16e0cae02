import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Guard } from '#web/http/guards.ts'

const compress = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const unbrotli = promisify<Buffer, Buffer>(zlib.brotliDecompress)
const gzip = promisify<Buffer, Buffer>(zlib.gzip)

const QUICK = 4
/** A fourteenth smaller than the quick one. Level 9 takes seven times the time and 31 MB, not 5, for a hundredth more. */
const THOROUGH = 6

export type Encoding = 'br' | 'gzip'

/** A public answer as it goes over the wire, and what it was made from. */
export interface CachedPage {
  readonly status: number
  /** by their names in small letters */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly from: readonly string[]
  /** Run before the page is handed to anybody. */
  readonly guards: readonly Guard<unknown>[]
  /** The page contains every change up to this position. */
  readonly position: number
  readonly madeAt: number
  body: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly br: Buffer }
  /** When it was last requested; null: never. */
  askedAt: number | null
  /** Recompressed harder, which happens after the second request. */
  recompressed: boolean
  /** What it takes in memory. */
  bytes: number
}

const ABOUT_ITS_HEADERS = 2_000

const sizeOf = ({ br, gzip: zipped }: CachedPage['body']): number =>
  br.length + (zipped?.length ?? 0) + ABOUT_ITS_HEADERS

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    // a window as long as the page finds as much as the usual four megabytes, and takes less memory
    [BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(body.length + 1)), 16), 22),
  }
  return alone(await compress(body, { params }))
}

/** Copies the bytes: a short Buffer is a slice of a shared pool, which would stay in memory with it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

interface Made extends Omit<CachedPage, 'body' | 'recompressed' | 'bytes' | 'etag'> {
  body: Buffer
}

export async function makeCachedPage({ body, ...rest }: Made): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const encoded = { br: await brotli(body, QUICK) }
  return { ...rest, etag, body: encoded, recompressed: false, bytes: sizeOf(encoded) }
}

function setBody(page: CachedPage, body: CachedPage['body']): void {
  page.body = body
  page.bytes = sizeOf(body)
}

/** Compresses with more patience, outside the thread that answers. */
export async function recompress(page: CachedPage): Promise<() => void> {
  const whole = await unbrotli(page.body.br)
  const br = await brotli(whole, THOROUGH)
  return () => setBody(page, { ...page.body, br })
}

export async function makeGzip(page: CachedPage): Promise<() => void> {
  const zipped = alone(await gzip(await unbrotli(page.body.br)))
  return () => setBody(page, { ...page.body, gzip: zipped })
}

export const decode = (page: CachedPage): Promise<Buffer> => unbrotli(page.body.br)
