import { createHash } from 'node:crypto'
import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { servicesOf } from '#web/http/context.ts'
import type { CardFacts } from './draw-card.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { isFresh } from '#web/http/sending/is-fresh.ts'
import type { Route } from './+types/card-loader'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

// Drawing takes a tenth of a second: what was drawn of late is kept, and the same is never drawn twice at once.
const KEPT = 100
const drawn = new RecentMap<string, Promise<Buffer>>(KEPT)

/** GET /{username}/{slug}/cartao.png: the picture of a shared address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const work = await answerOrThrow(() => getWork(db, params.username, params.slug))
  const card = cardOf(work, config.productName)
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

function cardOf(work: WorkDetail, siteName: string): CardFacts {
  const names = work.authors.map((author) => author.name)
  return {
    siteName,
    kind: `${work.category} · ${work.area}`,
    title: plainInline(work.title),
    authors:
      names.length > 3 ? `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}` : names.join(', '),
    institution: work.institution ?? '',
  }
}
