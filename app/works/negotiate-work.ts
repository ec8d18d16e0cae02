import { redirect, type MiddlewareFunction } from 'react-router'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { Services } from '#domain/services.ts'
import { servicesOf } from '#web/http/context.ts'
import { negotiatedType, type Negotiated } from './citing/negotiated-type.ts'
import { readWork } from './read-work.ts'
import { citationPath, metadataPath } from './citing/citation-files.ts'

/**
 * A work's address also serves reference managers: it redirects (303) to the references file or the PDF if
 * they accept that. Every response depends on Accept, so it has a Vary header.
 */
export const negotiateWork: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { method, headers } = request
  const type = method === 'GET' || method === 'HEAD' ? negotiatedType(headers.get('Accept')) : 'page'
  const isData = new URL(request.url).pathname.endsWith('.data')
  if (type !== 'page' && !isData) {
    const path = await pathOf(servicesOf(context), params, type)
    if (path) throw redirect(path, { status: 303, headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } })
  }
  const answer = await next()
  answer.headers.append('Vary', 'Accept')
  return answer
}

/** Null if there is no such work or no PDF of it: then the page answers. */
async function pathOf(
  services: Services,
  { username = '', slug = '' }: Record<string, string | undefined>,
  type: Exclude<Negotiated, 'page'>,
): Promise<string | null> {
  let work: WorkDetail
  try {
    work = (await readWork(services, username, slug)).work
  } catch {
    return null // the page's own loader meets the same error and answers it
  }
  if (type === 'jsonld' || type === 'datacite') return metadataPath(work, type)
  if (type !== 'pdf') return citationPath(work, type)
  const content = await getWorkContent(services.db, work, work.currentVersion)
  return content?.pdfUrl ?? null
}

export const middleware = [negotiateWork]
