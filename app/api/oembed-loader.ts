import * as v from 'valibot'
import { refuseTooMany } from '#domain/limit-acts.ts'
import type { Services } from '#domain/services.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { networkOf } from '#platform/addresses/network-of.ts'
import { personPath } from '#platform/addresses/paths.ts'
import { EMBED_SIZE, embedCode } from '#app/works/embedding/embed-code.ts'
import { locateWork } from '#domain/works/locate-work.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { toProblem } from './answer-api.ts'
import { Problem } from './shapes/problem.ts'
import type { Route } from './+types/oembed-loader'

const CARD_PICTURE = { width: 1200, height: 630 }

const size = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)))
const Asked = v.object({
  url: v.pipe(v.string(), v.maxLength(2000), v.url()),
  format: v.optional(v.string(), 'json'),
  maxwidth: size,
  maxheight: size,
})

/** GET /oembed?url=…: how another site shows a work of ours. https://oembed.com */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = servicesOf(context)
  const origin = originOf(services.config, url)
  try {
    const consumed = services.limits.consume('api:address', networkOf(factsOf(context).address))
    await refuseTooMany(consumed, 'Muitos pedidos em pouco tempo.')
    const body = await describe(services, origin, url)
    return sendDocument(request, `${JSON.stringify(body)}\n`, {
      type: 'application/json',
      cacheControl: 'no-cache',
      headers: { ...READ_FROM_ANYWHERE, 'X-Robots-Tag': 'noindex' },
    })
  } catch (thrown) {
    return toProblem(thrown).toResponse(origin)
  }
}

async function describe(services: Services, origin: string, url: URL) {
  const asked = v.safeParse(Asked, Object.fromEntries(url.searchParams))
  if (!asked.success) {
    const parameter = v.getDotPath(asked.issues[0]) ?? 'url'
    throw new Problem('invalid-parameter', `“${parameter}” falta ou não tem a forma de oEmbed.`, {
      parameter,
    })
  }
  const { format, maxwidth = Infinity, maxheight = Infinity } = asked.output
  if (format !== 'json') throw new Problem('unknown-format', 'Só há “format=json”.', { parameter: 'format' })
  const work = await workOf(services, origin, new URL(asked.output.url))
  const title = plainInline(work.title)
  const measures = {
    width: Math.min(EMBED_SIZE.width, maxwidth),
    height: Math.min(EMBED_SIZE.height, maxheight),
  }
  const [author] = work.authors
  const hasPicture = CARD_PICTURE.width <= maxwidth && CARD_PICTURE.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: work.authors.map(({ name }) => name).join(', '),
    ...(author?.username && { author_url: origin + personPath(author.username) }),
    provider_name: services.config.productName,
    provider_url: origin,
    cache_age: 3600,
    html: embedCode(work, origin, measures),
    ...measures,
    ...(hasPicture && {
      thumbnail_url: `${origin}${work.path}/cartao.png`,
      thumbnail_width: CARD_PICTURE.width,
      thumbnail_height: CARD_PICTURE.height,
    }),
  }
}

/** Only the page of a work, or of one version of it, and only here. */
async function workOf(services: Services, origin: string, { origin: asked, pathname }: URL) {
  const [, username, slug] =
    /^\/(\w+|autor-removido)\/([a-z0-9-]+)(?:\/versoes\/\d+)?\/?$/i.exec(pathname) ?? []
  const found =
    asked === origin && username && slug
      ? await locateWork(services, username.toLowerCase(), slug.toLowerCase())
      : null
  if (found?.is === 'here') return found.work
  throw new Problem('not-found', 'Este endereço não é o de um trabalho publicado aqui.', { parameter: 'url' })
}
