import type { RequestHead } from '#web/http/request-head.ts'
import { encodingWeight } from '#web/http/sending/encoding-weight.ts'
import { isFresh } from '#web/http/sending/is-fresh.ts'
import { decode, type Encoding, type CachedPage } from './cached-page.ts'

type Head = Pick<RequestHead, 'headers'>

/** The best encoding that the browser accepts; null: uncompressed. */
export function wantedEncoding(request: Head): Encoding | null {
  const [br, gzip] = [encodingWeight(request, 'br'), encodingWeight(request, 'gzip')]
  if (br === 0 && gzip === 0) return null
  return br >= gzip ? 'br' : 'gzip'
}

/** An answer as it goes over the wire. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/** `how` is shown in `Server-Timing`: from the cache, or rendered just now. */
export async function cachedResponse(
  page: CachedPage,
  request: Head,
  how: 'kept' | 'made',
): Promise<CachedResponse> {
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding, Accept, Cookie',
    'server-timing': `page;desc="${how}"`,
  }
  if (isFresh(request, page.etag)) return { status: 304, headers, body: null }
  const encoding = wantedEncoding(request)
  const encoded = encoding && page.body[encoding]
  const body = encoded ?? (await decode(page))
  if (encoded) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: page.status, headers, body }
}

export const toResponse = ({ status, headers, body }: CachedResponse): Response =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
