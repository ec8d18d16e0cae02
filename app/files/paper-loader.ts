import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { countDownload } from '#domain/readings/count-reading.ts'
import { getPaper } from '#domain/works/get-file.ts'
import { getTypesetWork, isPrintFormat } from '#domain/typesetting/get-typeset-work.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { readerOf } from '#app/readings/reader-of.ts'
import { originOf } from '#web/http/origin-of.ts'
import { beginsDownload } from './begins-download.ts'
import { sendWorkFile } from './send-work-file.ts'
import { backFromCitation } from '#app/works/citing/citation-files.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/paper-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/{slug}[-v2].pdf: the main file, or what was written as a PDF or DOCX, in the folder of its page as Google Scholar asks. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { db } = services
  const page = `/${encodeURIComponent(params.username)}/${encodeURIComponent(params.slug)}`
  const actor = actorOf(context)
  const { work, withheld } = await answerOrThrow(() =>
    getWorkFor(db, actor, params.username, params.slug).catch((error: unknown) => {
      // a person following a broken link gets a page: that of the work, or a 404
      if (error instanceof Refusal && reads(request)) throw redirect(page)
      throw error
    }),
  )
  const origin = originOf(services.config, url)
  const reader = readerOf(context, actor)
  const getTypeset = async (version: number, format: string) =>
    isPrintFormat(format)
      ? answerOrThrow(() =>
          getTypesetWork(services, work, version, {
            origin,
            siteName: services.config.productName,
            person: actor ? String(actor.id) : reader.address,
            format,
          }),
        )
      : null
  const rest = params.file.startsWith(work.slug) ? params.file.slice(work.slug.length) : ''
  const named = /^(?:-v(\d{1,6}))?(\.[a-z]+)$/.exec(rest)
  const version = Number(named?.[1] ?? 1)
  const paper = named
    ? ((await getPaper(db, actor, work.id, version)) ?? (await getTypeset(version, named[2]!.slice(1))))
    : null
  if (!paper || !paper.name.toLowerCase().endsWith(named![2]!))
    throw reads(request) ? redirect(work.path) : data(null, { status: 404 })
  // A reader in the page fetches pieces of the file: reading, not downloading.
  const reading = url.searchParams.has('ler')
  const sent = await sendWorkFile(services, { ...paper, name: params.file }, request, {
    workPath: work.path,
    inline: reading,
    withheld,
  })
  sent.headers.set('Link', backFromCitation(work, origin, 'collection'))
  if (!reading && beginsDownload(request, sent)) {
    await countDownload(db, work.id, reader, { id: paper.id, type: 'paper' })
  }
  return sent
}

const reads = (request: Request): boolean => request.headers.get('Accept')?.includes('text/html') ?? false
