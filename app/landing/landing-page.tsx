import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { getLanding } from '#domain/works/get-landing.ts'
import type { Route } from './+types/landing-page.ts'
import { ClosingCall } from './closing-call.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { loadHero } from './load-hero.ts'
import { Newest } from './newest.tsx'
import { OpenAreas } from './open-areas.tsx'
import { QUESTIONS } from './questions.ts'
import { Stats } from './stats.tsx'
import { SupportedBy } from './supported-by.tsx'
import { Testimonials } from './testimonials.tsx'

export const loader = publicLoader({
  async read({ services: { db } }: PublicArgs) {
    const hero = await loadHero(db)
    const landing = await getLanding(db, hero.lit?.id)
    return { from: ['works', 'people', 'figures', 'reviews'], data: { ...landing, hero } }
  },
})

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Pesquisa em português, lida e discutida entre pares',
    description:
      'Publique teses, artigos e trabalhos de disciplina, receba avaliações de quem estuda o mesmo assunto e veja quem lê e cita você. Gratuito e em português.',
    keywords: ['tese', 'dissertação', 'TCC', 'artigo científico', 'pesquisa em português'],
    path: '/',
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  })

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  return (
    <>
      <Hero {...loaderData.hero} signedIn={signedIn} />
      <Stats {...loaderData.stats} />
      <Newest works={loaderData.newest} />
      <OpenAreas areas={loaderData.areas} keywords={loaderData.keywords} />
      <Features />
      <Testimonials />
      <SupportedBy />
      <Faq />
      <ClosingCall />
    </>
  )
}
