import { redirect, type MiddlewareFunction } from 'react-router'
import { acceptedType } from '#web/http/accepted-type.ts'
import { LIST_FORMATS, listFilePath, type ListFormatName } from './list-formats.ts'

const OFFERS: ReadonlyMap<string, ListFormatName | 'page'> = new Map([
  ['text/html', 'page'],
  ['application/xhtml+xml', 'page'],
  ...(Object.keys(LIST_FORMATS) as ListFormatName[]).map((name) => [LIST_FORMATS[name].type, name] as const),
])

/** A page that shows a list of works leads who accepts one of its files to that (303); others get the page. */
export const negotiateList: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { method, headers } = request
  const { pathname, search } = new URL(request.url)
  const asks = (method === 'GET' || method === 'HEAD') && !pathname.endsWith('.data')
  const type = asks ? acceptedType(headers.get('Accept'), OFFERS, 'page') : 'page'
  if (type !== 'page')
    throw redirect(listFilePath(pathname + search, type), {
      status: 303,
      headers: { 'Cache-Control': 'no-store', Vary: 'Accept' },
    })
  const answer = await next()
  answer.headers.append('Vary', 'Accept')
  return answer
}
