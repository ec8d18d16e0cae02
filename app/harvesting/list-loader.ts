import { Readable } from 'node:stream'
import { data, type RouterContextProvider } from 'react-router'
import { walkList } from '#domain/citations/walk-list.ts'
import { writeList } from '#domain/citations/write-list.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import { now } from '#platform/clock.ts'
import { LIST_FORMATS, type ListFormatName } from '#app/cards/list-formats.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, factsOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { originOf } from '#web/http/origin-of.ts'
import { listAt, listGuard } from './list-at.ts'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

interface Args {
  request: Request
  params: { username?: string; communitySlug?: string }
  context: Readonly<RouterContextProvider>
  url: URL
}

/** GET …/trabalhos.bib, .ris, .json, .csv of a profile, a search, a reading list, a community: written as it is read. */
export async function loader({ request, params, context, url }: Args): Promise<Response> {
  const services = servicesOf(context)
  const format = (Object.keys(LIST_FORMATS) as ListFormatName[]).find((one) =>
    url.pathname.endsWith(`.${one}`),
  )
  if (!format) throw data(null, { status: 404 })
  const isOpen = params.username !== undefined
  const actor = await listGuard({ context, url })
  const list = await answerOrThrow(() => listAt({ services, actor: isOpen ? null : actor, params, url }))
  const headers = {
    'Content-Type': `${LIST_FORMATS[format].type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${list.name}.${format}"`,
    'Cache-Control': isOpen ? 'public, max-age=300' : 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const who = actorOf(context)?.id ?? factsOf(context).address
  await answerOrThrow(() =>
    refuseTooMany(services.limits.consume('list-file:address', String(who)), 'Muitas listas em pouco tempo.'),
  )
  const site = {
    origin: originOf(services.config, url),
    siteName: services.config.productName,
    accessedAt: now(),
  }
  const text = Readable.from(writeList(walkList(services.db, list.find), format, site))
  const bytes = text.map((part: string) => Buffer.from(part))
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers })
}
