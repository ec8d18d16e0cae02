import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkSummary as Work } from '#domain/works/work-summary.ts'
import { cx } from '#web/ui/cx.ts'
import { foreignLanguage } from '#web/ui/foreign-language.ts'
import type { Segment } from '#domain/search/mark-matches.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CardAuthors } from './card-authors.tsx'
import { CardFigures } from './card-figures.tsx'
import { TitleWords } from './title-words.tsx'
import { leaveTitle } from './leave-title.ts'
// oxlint-disable-next-line import/default -- the bundler gives its address
import patterns from './cover-patterns.svg?no-inline'

export type { Work }

const KEYWORDS = 4
/** in cover-patterns.svg */
const PATTERNS = 20

interface Props {
  work: Work & { summary?: string }
  /** `full` for lists, `compact` for cards beside other content (landing, related works). */
  variant?: 'full' | 'compact'
  /** The same texts with their matches marked. */
  title?: readonly Segment[] | undefined
  excerpt?: ReactNode
  /** Acts on the work, at the end of the quiet row. */
  actions?: ReactNode
  /** The person whose page it is on. */
  owner?: string | undefined
  level?: 'h2' | 'h3'
}

/** By it the acts on a card say of which work they are. */
export const cardTitleId = (id: number): string => `t${id}`

export function WorkCard({
  work,
  variant = 'full',
  title,
  excerpt,
  actions,
  owner,
  level: Heading = 'h2',
}: Props) {
  const full = variant === 'full'
  const lang = foreignLanguage(work.language)
  return (
    <article className={cx('card @container/card', !full && 'is-compact')}>
      <Kind work={work} />
      <Heading id={actions ? cardTitleId(work.id) : undefined} className="card-title">
        <Link lang={lang} to={work.path} prefetch="intent" className="card-link" onClick={leaveTitle}>
          <TitleWords segments={title ?? [{ text: work.title, marked: false }]} />
        </Link>
      </Heading>
      <CardAuthors authors={work.authors} institution={full ? work.institution : null} owner={owner} />
      <div className="mt-2 flex items-start gap-5">
        <p lang={lang} className="card-excerpt">
          {excerpt ?? (full ? work.excerpt : work.summary)}
        </p>
        {full && <Cover work={work} />}
      </div>
      <footer className={cx('card-end', Boolean(actions) && 'has-acts')}>
        {full && <Keywords words={work.keywords} lang={lang} />}
        <CardFigures figures={work.figures} showLikes={!actions} />
        {actions && <div className="relative z-1">{actions}</div>}
      </footer>
    </article>
  )
}

/** One line: what does not fit beside the date is left out whole. */
function Kind({ work }: { work: Work }) {
  return (
    <p className="card-kind">
      <span>
        <span className="card-area">{work.area}</span> <span>{work.category}</span>
      </span>
      <span className="card-date">
        {work.year}
        <span className={work.year ? '@max-[26rem]/card:hidden' : undefined}>
          {work.year && ', depósito '}
          <RelativeTime date={work.publishedAt} className="relative z-1" />
        </span>
      </span>
    </p>
  )
}

/** The first page of a file; a text has one of the patterns, always the same. */
function Cover({ work: { id, coverUrl } }: { work: Work }) {
  if (!coverUrl)
    return (
      <svg aria-hidden className="card-cover">
        <use href={`${patterns}#c${id % PATTERNS}`} />
      </svg>
    )
  return (
    <img
      src={coverUrl}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      decoding="async"
      className="card-cover"
    />
  )
}

/** Seen on pointing at the card or reaching it by keyboard; a touch screen has them always. */
function Keywords({ words, lang }: { words: readonly string[]; lang: string | undefined }) {
  if (words.length === 0) return null
  return (
    <ul aria-label="Palavras-chave" className="card-words">
      {words.slice(0, KEYWORDS).map((word) => (
        <li key={word} lang={lang}>
          {word}
        </li>
      ))}
    </ul>
  )
}
