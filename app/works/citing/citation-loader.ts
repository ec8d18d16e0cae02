import { now } from '#platform/clock.ts'
import { data } from 'react-router'
import { versionPath } from '#platform/addresses/paths.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { versionToCite } from '#domain/citations/version-to-cite.ts'
import { getVersion, parseVersionNumber } from '#domain/works/get-version.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { backFromCitation, CITATION_FILES, type CitationFile } from './citation-files.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/citation-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}[/versoes/{number}]/citacao.bib, .ris, .json: for reference managers. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const file = (Object.keys(CITATION_FILES) as CitationFile[]).find((one) => url.pathname.endsWith(`.${one}`))
  if (!file) throw data(null, { status: 404 })
  const { work, withheld, version } = await answerOrThrow(async () => {
    const found = await getWorkFor(db, actorOf(context), params.username, params.slug)
    const { version: typed } = params as { version?: string }
    const number = typed === undefined ? null : parseVersionNumber(typed)
    return { ...found, version: number === null ? null : await getVersion(db, found.work.id, number) }
  })
  const origin = originOf(config, url)
  const cited = version ? versionToCite(work, version) : work
  const item = toCsl(cited, { origin, siteName: config.productName, accessedAt: now() })
  const body =
    file === 'bib'
      ? toBibtex(item)
      : file === 'ris'
        ? toRis(item)
        : `${JSON.stringify([toCslJson(item)], null, 2)}\n`
  const name = version ? `${work.slug}-v${version.number}` : work.slug
  const page = version ? versionPath(work, version.number) : work.path
  return sendDocument(request, body, {
    type: CITATION_FILES[file].type,
    cacheControl: withheld ? WITHHELD : 'public, max-age=300',
    headers: {
      'Content-Disposition': `attachment; filename="${name}.${file}"`,
      Link: backFromCitation({ path: page }, origin, 'describes'),
      'X-Robots-Tag': 'noindex',
    },
  })
}
