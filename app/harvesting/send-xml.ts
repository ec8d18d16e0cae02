/** Robots ask again and again: an hour may pass before they must see what is new. */
export function sendXml(lines: readonly string[]): Response {
  return new Response(['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
