import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { servicesOf } from '#web/http/context.ts'
import type { CardFacts } from './draw-card.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { sendCard } from './send-card.ts'
import type { Route } from './+types/card-loader'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/cartao.png: the picture of a shared address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = servicesOf(context)
  const work = await answerOrThrow(() => getWork(db, params.username, params.slug))
  return sendCard(request, cardOf(work, config.productName))
}

function cardOf(work: WorkDetail, siteName: string): CardFacts {
  const names = work.authors.map((author) => author.name)
  return {
    siteName,
    kind: `${work.category} · ${work.area}`,
    title: plainInline(work.title),
    authors:
      names.length > 3 ? `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}` : names.join(', '),
    institution: work.institution ?? '',
  }
}
