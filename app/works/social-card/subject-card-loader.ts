import { data, type RouterContextProvider } from 'react-router'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import type { Services } from '#domain/services.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { areaOf } from '#app/addresses/area-path.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { formatCount } from '#web/ui/format-number.ts'
import type { CardFacts } from './draw-card.ts'
import { sendCard } from './send-card.ts'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

interface Args {
  request: Request
  params: { username?: string; area?: string }
  context: Readonly<RouterContextProvider>
}

/** GET /{username}/cartao.png and /areas/{area}/cartao.png: the picture of a shared profile or area. */
export async function loader({ request, params, context }: Args): Promise<Response> {
  const services = servicesOf(context)
  return sendCard(request, await answerOrThrow(() => cardOf(services, params)))
}

async function cardOf(
  { db, config }: Services,
  { username, area: typed }: Args['params'],
): Promise<CardFacts> {
  const siteName = config.productName
  if (username !== undefined) {
    const { fullName, academicTitle, institution } = await getProfile(db, username)
    return {
      siteName,
      kind: 'Perfil',
      title: fullName,
      authors: academicTitle ?? '',
      institution: institution ?? '',
    }
  }
  const area = areaOf(typed ?? '', THEMATIC_AREAS)
  if (!area) throw data(null, { status: 404 })
  const { total } = await getFacets(db, { area })
  return {
    siteName,
    kind: 'Área temática',
    title: area,
    authors: formatCount(total, 'trabalho aberto à leitura', 'trabalhos abertos à leitura'),
    institution: '',
  }
}
