import { now } from '#platform/clock.ts'
import { data } from 'react-router'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { backFromCitation, CITATION_FILES, type CitationFile } from './citation-files.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/citation-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/citacao.bib, .ris, .json: for reference managers. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const file = (Object.keys(CITATION_FILES) as CitationFile[]).find((one) => url.pathname.endsWith(`.${one}`))
  if (!file) throw data(null, { status: 404 })
  const { work, withheld } = await answerOrThrow(() =>
    getWorkFor(db, actorOf(context), params.username, params.slug),
  )
  const origin = originOf(config, url)
  const item = toCsl(work, { origin, siteName: config.productName, accessedAt: now() })
  const body =
    file === 'bib'
      ? toBibtex(item)
      : file === 'ris'
        ? toRis(item)
        : `${JSON.stringify([toCslJson(item)], null, 2)}\n`
  return new Response(body, {
    headers: {
      'Content-Type': `${CITATION_FILES[file].type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${work.slug}.${file}"`,
      'Cache-Control': withheld ? WITHHELD : 'public, max-age=300',
      Link: backFromCitation(work, origin, 'describes'),
      'X-Robots-Tag': 'noindex',
    },
  })
}
