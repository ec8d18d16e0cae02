import { createHash } from 'node:crypto'
import { RecentMap } from '#platform/recent-map.ts'
import { isFresh } from '#web/http/sending/is-fresh.ts'
import type { CardFacts } from './draw-card.ts'

// Drawing takes a tenth of a second: what was drawn of late is kept, and the same is never drawn twice at once.
const KEPT = 100
const drawn = new RecentMap<string, Promise<Buffer>>(KEPT)

/** The picture of a shared address. */
export async function sendCard(request: Request, card: CardFacts): Promise<Response> {
  const sign = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: `"${sign}"` }
  if (isFresh(request, headers.ETag)) return new Response(null, { status: 304, headers })
  const picture = await draw(sign, card)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), {
    headers: { ...headers, 'Content-Length': String(picture.length) },
  })
}

async function draw(sign: string, card: CardFacts): Promise<Buffer> {
  const picture = drawn.get(sign) ?? import('./draw-card.ts').then(({ drawCard }) => drawCard(card))
  drawn.set(sign, picture)
  try {
    return await picture
  } catch (error) {
    drawn.delete(sign)
    throw error
  }
}
