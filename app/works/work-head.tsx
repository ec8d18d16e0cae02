import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { appearanceOf } from '#domain/works/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { foreignLanguage } from '#web/ui/foreign-language.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { AuthorNotes } from './author-notes.tsx'
import { WorkAuthors } from './work-authors.tsx'
import { ReadingFigures } from './reading-figures.tsx'
import { IntegrityPills } from './checks/integrity-pills.tsx'
import { licenceAddress } from '#domain/works/licence-address.ts'
import { areaPath } from '#app/addresses/area-path.ts'
import { useListPath } from '#app/addresses/use-list-path.ts'
import { arriveTitle } from '#app/cards/leave-title.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

interface Props {
  work: WorkDetail
  isReadHere?: boolean
  /** Where one goes on by Tab from the title, past the text. */
  skip?: ReactNode
}

export function WorkHead({ work, isReadHere = false, skip }: Props) {
  const listPath = useListPath()
  return (
    <header className="work-head work-column">
      <p className="flex flex-wrap gap-x-2 text-xs font-medium">
        <Link to={listPath({ category: work.category })} className="hover:underline">
          {work.category}
        </Link>
        <span aria-hidden className="text-line-strong">
          /
        </span>
        <Link to={areaPath(work.area)} className="hover:underline">
          {work.area}
        </Link>
      </p>
      <h1
        id="titulo"
        ref={arriveTitle}
        lang={foreignLanguage(work.language)}
        className={cx(
          'mt-2 font-serif text-2xl font-semibold text-pretty',
          work.title.length < LONG_TITLE && 'sm:text-3xl',
        )}
      >
        <InlineText text={work.title} />
      </h1>
      {skip}
      {work.titleEn && (
        <p lang="en" className="mt-2 font-serif text-lg text-muted italic">
          <InlineText text={work.titleEn} />
        </p>
      )}
      <WorkAuthors authors={work.authors} />
      <AuthorNotes work={work} />
      <Facts work={work} />
      <div className="work-marks" data-wide={isReadHere || isWide(work) || undefined}>
        <IntegrityPills work={work} />
        <ReadingFigures figures={work.figures} />
      </div>
    </header>
  )
}

/** More letters than this are no longer read as a heading of the largest size. */
const LONG_TITLE = 120

/** Whether the words of its pills are too long for the row of acts. */
const isWide = ({ aiStatus, plagiarismStatus }: WorkDetail) =>
  aiStatus !== 'verified' || plagiarismStatus !== 'original'

function Facts({ work }: { work: WorkDetail }) {
  const licence = licenceAddress(work.licence)
  return (
    <dl className="facts mt-3 text-xs text-muted">
      {work.institution && (
        <Fact name="Instituição" isPlain>
          {work.institution}
        </Fact>
      )}
      {work.programme && <Fact name="Programa">{work.programme}</Fact>}
      {work.degree && <Fact name="Grau">{work.degree}</Fact>}
      {work.advisor && <Fact name="Orientação">{work.advisor}</Fact>}
      {work.coAdvisor && <Fact name="Coorientação">{work.coAdvisor}</Fact>}
      {work.defenceDate && <Fact name="Defesa">{formatDate(`${work.defenceDate}T12:00:00Z`)}</Fact>}
      <Appearance work={work} />
      <OwnDoi work={work} />
      <Fact name={isDeposit(work) ? 'Depositado em' : 'Publicado em'}>
        <time dateTime={work.publishedAt}>{formatDate(work.publishedAt)}</time>
        {work.ownerRole === 'depositor' && work.owner && (
          <>
            {' por '}
            <PersonName person={work.owner} link />
          </>
        )}
      </Fact>
      <Fact name="Licença" isPlain>
        {licence ? (
          <a href={licence} rel="license" className="link -my-1 inline-block py-1">
            {work.licence}
          </a>
        ) : (
          work.licence
        )}
      </Fact>
    </dl>
  )
}

/** Only a registered one leads anywhere outside. */
function OwnDoi({ work: { internalDoi, doiRegistered } }: { work: WorkDetail }) {
  if (!internalDoi) return null
  return doiRegistered ? (
    <Fact name="DOI">
      <a href={`https://doi.org/${internalDoi}`} className="link">
        https://doi.org/{internalDoi}
      </a>
    </Fact>
  ) : (
    <Fact name="DOI interno (não registrado)">
      <Link to={`/doi/${internalDoi}`} className="link">
        {internalDoi}
      </Link>
    </Fact>
  )
}

/** It was defended or published elsewhere before. */
const isDeposit = ({ ownDate, ownerRole }: WorkDetail) => ownDate !== null || ownerRole === 'depositor'

/** Where it was published before. */
function Appearance({ work }: { work: WorkDetail }) {
  const { journal, city, publisher, issn, isbn, publishedDoi } = work
  const words = appearanceOf(work.category)
  return (
    <>
      {journal ? (
        <Fact name={words.journal === 'Evento' ? 'Apresentado em' : 'Publicado em'}>
          <cite>{journal}</cite>
          {partOf(work)}
        </Fact>
      ) : (
        work.ownDate === String(work.journalYear) && (
          <Fact name={words.journalYear ?? 'Ano'}>{work.journalYear}</Fact>
        )
      )}
      {city && <Fact name="Cidade">{city}</Fact>}
      {publisher && <Fact name={words.publisher ?? 'Editora'}>{publisher}</Fact>}
      {work.issue && words.issue && !journal && <Fact name={words.issue}>{work.issue}</Fact>}
      {issn && <Fact name="ISSN">{issn}</Fact>}
      {isbn && <Fact name="ISBN">{isbn}</Fact>}
      {publishedDoi && (
        <Fact name="DOI da versão publicada">
          <a href={`https://doi.org/${publishedDoi}`} className="link">
            {publishedDoi}
          </a>
        </Fact>
      )}
    </>
  )
}

/** ', v. 12, n. 3, p. 45-60, 2021' */
function partOf({ volume, issue, pages, journalYear, category }: WorkDetail): string {
  const number = category === 'Paper de Conferência' ? `edição ${issue}` : `n. ${issue}`
  return [volume && `v. ${volume}`, issue && number, pages && `p. ${pages}`, journalYear]
    .flatMap((part) => (part ? `, ${part}` : []))
    .join('')
}

interface FactProps {
  name: string
  /** what is said needs no name for those who see it */
  isPlain?: boolean
  children: React.ReactNode
}

function Fact({ name, isPlain, children }: FactProps) {
  return (
    <div>
      <dt className={isPlain ? 'sr-only' : 'inline'}>{name}: </dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  )
}
