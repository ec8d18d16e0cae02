import type { NewestReview } from '#domain/reviews/find-newest-review.ts'
import { LogoMark } from '#web/page/logo.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { WorkCard, type Work } from '#app/cards/work-card.tsx'
import { HeroReview } from './hero-review.tsx'

interface Props {
  works: readonly Work[]
  /** the newest with text; its work is shown beside it */
  review: NewestReview | null
  signedIn: boolean
}

export function Hero({ works, review, signedIn }: Props) {
  // an editor text opens with its own first sentence, an extracted file text with its title page
  const work = review?.work ?? works.find(({ source }) => source === 'editor') ?? works[0]
  return (
    <section className="page grid items-center gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:pt-24 lg:pb-24">
      <div>
        <h1 className="hero-title font-serif font-semibold">
          Pesquisa em português, lida e discutida <Bracketed>entre pares</Bracketed>
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-muted">
          Publique sua tese, seu artigo ou o trabalho da disciplina. Receba avaliações de quem estuda o mesmo
          assunto e acompanhe quem lê, comenta e cita o que você escreveu.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={signedIn ? '/feed' : '/auth?aba=cadastro'} variant="primary" className="px-6">
            Começar Gratuitamente
          </ButtonLink>
          <ButtonLink to="/feed" className="px-6">
            Explorar Trabalhos
          </ButtonLink>
        </div>
      </div>
      {work && (
        <figure className="min-w-0">
          <div className={review ? 'hero-card is-reviewed' : 'hero-card'}>
            <WorkCard work={work} level="h2" />
          </div>
          {review && <HeroReview review={review} />}
          <figcaption className="mt-4 flex items-center gap-2 text-sm text-muted">
            <LogoMark className="size-5" />
            {review ? 'Um trabalho publicado aqui e a avaliação de um par' : 'Um dos trabalhos mais recentes'}
          </figcaption>
        </figure>
      )}
    </section>
  )
}

/** The writing of a link between works, as its authors type it. */
function Bracketed({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap text-accent">
      <span aria-hidden className="hero-bracket">
        [
      </span>
      {children}
      <span aria-hidden className="hero-bracket">
        ]
      </span>
    </span>
  )
}
