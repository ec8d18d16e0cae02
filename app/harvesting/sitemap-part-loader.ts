import { data } from 'react-router'
import { findAddresses, type SitemapKind } from '#domain/works/find-addresses.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { existingPaths } from '#web/http/existing-paths.ts'
import { areaPath } from '#app/addresses/area-path.ts'
import { sendXml } from '#web/http/sending/send-document.ts'
import { xml } from '#engines/text/xml.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/sitemap-part-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

const PAGES = ['/', '/areas', '/communities', '/top-contributors', '/ethics']

/** GET /sitemaps/pages.xml, works-{n}.xml and people-{n}.xml. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const origin = originOf(config, url)
  const part = /^(works|people)-([1-9]\d{0,8})\.xml$/.exec(params.file)
  if (!part && params.file !== 'pages.xml') throw data(null, { status: 404 })
  const places: { path: string; updatedAt?: Date }[] = part
    ? await findAddresses(db, part[1] as SitemapKind, Number(part[2]))
    : await findPages()
  if (places.length === 0) throw data(null, { status: 404 })
  return sendXml(request, [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map(
      ({ path, updatedAt }) =>
        `<url><loc>${xml(origin + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
  ])
}

async function findPages() {
  const existing = await existingPaths()
  return [...PAGES.filter((path) => existing.has(path)), ...THEMATIC_AREAS.map(areaPath)].map((path) => ({
    path,
  }))
}
