import { decode, type Encoding, type KeptPage } from './kept-page.ts'

/** The best form that the browser reads; null: as it is. */
export function wantedEncoding(request: Request): Encoding | null {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const isKnown = (request: Request, { etag }: KeptPage): boolean =>
  (request.headers.get('If-None-Match') ?? '').split(',').some((tag) => tag.trim() === etag)

/** `how` is told in `Server-Timing`: from memory, or made just now. */
export async function sendKept(page: KeptPage, request: Request, how: 'kept' | 'made'): Promise<Response> {
  const headers = new Headers(page.headers as [string, string][])
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding, Accept, Cookie')
  headers.set('Server-Timing', `page;desc="${how}"`)
  if (isKnown(request, page)) return new Response(null, { status: 304, headers })
  const encoding = wantedEncoding(request)
  const encoded = encoding && page.body[encoding]
  const body = encoded ?? (await decode(page))
  if (encoded) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}
