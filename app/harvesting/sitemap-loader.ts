import { countSitemapParts } from '#domain/works/find-addresses.ts'
import { worldOf } from '#app/http/context.ts'
import { originOf } from '#app/http/origin.ts'
import { sendXml } from './send-xml.ts'
import { xml } from './xml.ts'
import type { Route } from './+types/sitemap-loader'

/** GET /sitemap.xml: where the parts are. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, config } = worldOf(context)
  const origin = originOf(config, url)
  const count = await countSitemapParts(db)
  const parts = ['pages', ...Array.from({ length: count }, (_, index) => `works-${index + 1}`)]
  return sendXml([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${xml(origin)}/sitemaps/${part}.xml</loc></sitemap>`),
    '</sitemapindex>',
  ])
}
