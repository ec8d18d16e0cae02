import { now } from '#platform/clock.ts'
import { data } from 'react-router'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { type EntryFilters, findEntries } from '#domain/search/find-entries.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import { feedPath, readFilters, usualOrder } from '#app/search/feed-filters.ts'
import { areaOf, areaPath } from '#app/addresses/area-path.ts'
import type { Services } from '#domain/services.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { institutionFeed, institutionIn } from '#app/addresses/institution-feed.ts'
import { writeAtom } from './write-atom.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/atom-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /atom.xml (also of a search: ?q=, ?palavra=, ?area=, ?categoria=; of an institution: ?instituicao=), /areas/{area}/atom.xml, /{username}/atom.xml. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const subject = await subjectOf(services, params, url)
  if (subject.isSearch && request.method !== 'HEAD')
    await answerOrThrow(() =>
      refuseTooMany(
        services.limits.consume('list-file:address', factsOf(context).address),
        'Muitas buscas em pouco tempo.',
      ),
    )
  const entries = await findEntries(services.db, subject.filters)
  const siteName = services.config.productName
  const body = writeAtom({
    ...subject,
    origin: originOf(services.config, url),
    siteName,
    title: `${subject.title} · ${siteName}`,
    entries,
    now: today(),
  })
  return sendDocument(request, body, { type: 'application/atom+xml', cacheControl: 'public, max-age=300' })
}

async function subjectOf(
  { db }: Services,
  params: Partial<Record<string, string>>,
  url: URL,
): Promise<Subject> {
  if (params.area !== undefined) {
    const area = areaOf(params.area, THEMATIC_AREAS)
    if (!area) throw data(null, { status: 404 })
    return {
      filters: { area },
      path: `${areaPath(area)}/atom.xml`,
      page: areaPath(area),
      title: `Novos trabalhos de ${area}`,
    }
  }
  if (params.username !== undefined) {
    const profile = await answerOrThrow(() => getProfile(db, params.username!))
    const page = `/${profile.username}`
    return {
      filters: { signedBy: profile.id },
      path: `${page}/atom.xml`,
      page,
      title: `Trabalhos de ${profile.fullName}`,
    }
  }
  const institution = institutionIn(url)
  if (institution !== '') {
    const title = `Novos trabalhos de ${institution}`
    return {
      filters: { institution },
      path: institutionFeed(institution),
      page: '/areas',
      title,
      isSearch: true,
    }
  }
  const { q, keyword, area, category } = readFilters(url.searchParams)
  if (!q && !keyword && !area && !category)
    return { filters: {}, path: '/atom.xml', page: '/areas', title: 'Novos trabalhos' }
  const filters = { q, keyword, area, category }
  const said = [q && `“${q}”`, keyword && `palavra-chave “${keyword}”`, category, area].filter(Boolean)
  return {
    filters,
    path: feedPath({ ...filters, order: usualOrder(q) }, '/atom.xml'),
    // who is no member reads keywords and categories on the open lists
    page: q || area ? feedPath(filters) : feedPath(filters, '/areas'),
    title: `Novos trabalhos: ${said.join(', ')}`,
    isSearch: true,
  }
}

interface Subject {
  filters: EntryFilters
  path: string
  page: string
  title: string
  isSearch?: boolean
}

/** An empty feed must have a date and still be the same feed when it is asked for again. */
const today = () => new Date(now().setUTCHours(0, 0, 0, 0))
