import { Link } from 'react-router'
import type { FeaturedReview } from '#domain/reviews/featured/find-featured-review.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { foreignLanguage } from '#web/ui/foreign-language.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { TitleWords } from '#app/cards/title-words.tsx'
import type { Work } from '#app/cards/work-card.tsx'
import type { CitationMap } from './draw-citation-map.ts'
import { HeroReview } from './hero-review.tsx'

interface Props {
  /** null while nothing is published */
  map: { wide: CitationMap; narrow: CitationMap; label: string } | null
  /** the one in brackets */
  lit: Work | null
  review: FeaturedReview | null
  signedIn: boolean
}

export function Hero({ map, lit, review, signedIn }: Props) {
  return (
    <section className="page grid gap-x-10 gap-y-8 pt-8 pb-8 lg:grid-cols-[minmax(27rem,1fr)_minmax(0,40rem)] lg:pt-10 lg:pb-10">
      <div className="lg:pt-4">
        <h1 className="hero-title font-serif font-semibold">
          Pesquisa em português, lida e discutida <Bracketed>entre pares</Bracketed>
        </h1>
        <p className="mt-4 max-w-[34rem] text-muted sm:text-lg">
          Publique sua tese, seu artigo ou o trabalho da disciplina. Receba avaliações de quem estuda o mesmo
          assunto e acompanhe quem lê, comenta e cita o que você escreveu.
        </p>
        <div className="mt-6 flex flex-wrap gap-2 sm:mt-8 sm:gap-3">
          <ButtonLink
            to={signedIn ? '/feed' : '/auth?aba=cadastro'}
            variant="primary"
            className="px-3 sm:px-6"
          >
            Começar Gratuitamente
          </ButtonLink>
          <ButtonLink to="/feed" className="px-3 sm:px-6">
            Explorar Trabalhos
          </ButtonLink>
        </div>
      </div>
      {map && lit && (
        <figure className="min-w-0">
          <a href="#em-destaque" className="skip-part">
            Pular o mapa de trabalhos
          </a>
          <div className="max-sm:hidden">
            <Drawing map={map.wide} label={map.label} />
          </div>
          <div className="sm:hidden">
            <Drawing map={map.narrow} label={map.label} />
          </div>
          <figcaption id="em-destaque" tabIndex={-1} className="mt-4">
            <h2 className="font-serif text-2xl font-semibold text-pretty">
              <Link
                lang={foreignLanguage(lit.language)}
                to={lit.path}
                prefetch="intent"
                className="hover:underline"
              >
                <TitleWords segments={[{ text: lit.title, marked: false }]} />
              </Link>
            </h2>
            <p className="mt-1 text-xs text-muted">
              <AuthorNames authors={lit.authors} />
            </p>
            {review && <HeroReview review={review} />}
          </figcaption>
        </figure>
      )}
    </section>
  )
}

function Drawing({ map, label }: { map: CitationMap; label: string }) {
  return (
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${map.width} ${map.height}`}
      width={map.width}
      height={map.height}
      className="staff"
      // drawn by the server from escaped words (draw-citation-map.ts)
      dangerouslySetInnerHTML={{ __html: map.markup }}
    />
  )
}

/** The writing of a link between works, as its authors type it. */
function Bracketed({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
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
