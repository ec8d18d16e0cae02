import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { xml } from '#engines/text/xml.ts'
import type { Route } from './+types/open-search-loader'

/** GET /opensearch.xml: browsers offer to search the site from their address bar. OpenSearch 1.1. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { config } = servicesOf(context)
  const origin = xml(originOf(config, url))
  // 16 letters are what browsers promise to show
  const shortName = xml([...config.productName].slice(0, 16).join(''))
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${shortName}</ShortName>`,
    `<Description>${xml(`Buscar trabalhos em ${config.productName}`)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '<Language>pt-BR</Language>',
    `<Image width="16" height="16" type="image/x-icon">${origin}/favicon.ico</Image>`,
    `<Url type="text/html" method="get" template="${origin}/feed?q={searchTerms}"/>`,
    `<Url type="application/atom+xml" method="get" template="${origin}/atom.xml?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>`,
    '</OpenSearchDescription>',
    '',
  ]
  return sendDocument(request, lines.join('\n'), {
    type: 'application/opensearchdescription+xml',
    cacheControl: 'public, max-age=86400',
  })
}
