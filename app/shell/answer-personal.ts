import type { IncomingMessage, ServerResponse } from 'node:http'
import { safeNext } from '#web/http/guards.ts'
import { readWorkIds } from '#web/http/loaders/read-work-ids.ts'
import { requestHead, type Handler } from '#web/http/request-head.ts'
import { isDatabaseAway } from '#platform/outages/is-database-away.ts'
import type { Services } from '#domain/services.ts'
import { personalReader, type ReadPersonal } from './read-personal.ts'

const PATH = '/_/me'
/** A dummy base: the personal part depends on path and query only. */
const ORIGIN = 'http://site.invalid'

/**
 * GET /_/me?pagina=…: the personal part of a page, requested beside it. Every page view requests it, so it
 * bypasses React Router, which would take longer than the response itself. Not compressed: it is small, and
 * its length must reveal nothing of its content.
 */
export function answerPersonal(services: Services): Handler {
  const read = personalReader(services)
  return (req, res, next) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== PATH) return next()
    answer(read, req, res).catch((error: unknown) => {
      const away = isDatabaseAway(error)
      services.log[away ? 'warn' : 'error']({ err: error }, 'the personal part of a page could not be read')
      if (res.headersSent) res.destroy()
      else if (away) res.writeHead(503, { 'Cache-Control': 'no-store', 'Retry-After': '10' }).end()
      else res.writeHead(500, { 'Cache-Control': 'no-store' }).end()
    })
  }
}

async function answer(read: ReadPersonal, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const request = requestHead(req, ORIGIN)
  const { searchParams } = new URL(request.url)
  const { personal, cookie } = await read(request, {
    url: new URL(safeNext(searchParams.get('pagina'), '/'), ORIGIN),
    works: readWorkIds(searchParams.get('trabalhos')),
  })
  const body = Buffer.from(JSON.stringify(personal))
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    ...(cookie && { 'Set-Cookie': cookie }),
  })
  res.end(body)
}
