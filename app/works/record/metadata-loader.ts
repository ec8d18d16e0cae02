import { data } from 'react-router'
import { toDataCite } from '#domain/citations/to-datacite.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import { plainWork } from '../citing/plain-work.ts'
import { workJsonLd } from '../work-json-ld.ts'
import { backFromCitation, METADATA_FILES, type MetadataFile } from '../citing/citation-files.ts'
import type { Route } from './+types/metadata-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/metadados.jsonld, metadados.datacite.json: the record of a work for machines. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const file = (Object.keys(METADATA_FILES) as MetadataFile[]).find((one) =>
    url.pathname.endsWith(`/${METADATA_FILES[one].name}`),
  )
  if (!file) throw data(null, { status: 404 })
  const { work: typed, withheld } = await answerOrThrow(() =>
    getWorkFor(db, actorOf(context), params.username, params.slug),
  )
  const work = plainWork(typed)
  const origin = originOf(config, url)
  const record =
    file === 'jsonld'
      ? {
          '@context': 'https://schema.org',
          ...workJsonLd({ work, content: await getWorkContent(db, work, work.currentVersion), origin }),
        }
      : toDataCite(work, {
          address: origin + work.path,
          siteName: config.productName,
          rightsUri: licenceAddress(work.licence),
        })
  return sendDocument(request, `${JSON.stringify(record, null, 2)}\n`, {
    type: METADATA_FILES[file].type,
    cacheControl: withheld ? WITHHELD : 'public, max-age=300',
    headers: { Link: backFromCitation(work, origin, 'describes'), 'X-Robots-Tag': 'noindex' },
  })
}
