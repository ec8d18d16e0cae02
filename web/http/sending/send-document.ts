import { createHash } from 'node:crypto'
import { isFresh } from '#web/http/sending/is-fresh.ts'

interface Document {
  type: string
  cacheControl: string
  headers?: Record<string, string>
}

/** Responds 304 if the client has this very text already. */
export function sendDocument(
  request: Request,
  body: string,
  { type, cacheControl, headers: more }: Document,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...more,
  }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** Robots ask again and again: an hour may pass before they must see what is new. */
export const sendXml = (request: Request, lines: readonly string[]): Response =>
  sendDocument(request, ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n'), {
    type: 'application/xml',
    cacheControl: 'public, max-age=3600',
  })
