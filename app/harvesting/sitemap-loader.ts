import { findSitemapParts } from '#domain/works/find-addresses.ts'
import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendXml } from '#web/http/sending/send-document.ts'
import { xml } from '#engines/text/xml.ts'
import type { Route } from './+types/sitemap-loader'

/** GET /sitemap.xml: where the parts are, and when each last changed. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const origin = originOf(config, url)
  const parts = await findSitemapParts(db)
  return sendXml(request, [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<sitemap><loc>${xml(origin)}/sitemaps/pages.xml</loc></sitemap>`,
    ...parts.map(
      ({ kind, number, updatedAt }) =>
        `<sitemap><loc>${xml(origin)}/sitemaps/${kind}-${number}.xml</loc><lastmod>${updatedAt.toISOString()}</lastmod></sitemap>`,
    ),
    '</sitemapindex>',
  ])
}
