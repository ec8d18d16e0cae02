import { decode, type Encoding, type KeptPage } from './kept-page.ts'

function chosenEncoding(request: Request, page: KeptPage): Encoding | null {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) && page.body.gzip ? 'gzip' : null
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
  const encoding = chosenEncoding(request, page)
  const body = encoding ? page.body[encoding]! : await decode(page)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
