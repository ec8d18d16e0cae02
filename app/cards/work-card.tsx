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

export type { Work }

const KEYWORDS = 4

interface Props {
  work: Work & { summary?: string }
  /** `full` for lists, `compact` for cards beside other content (landing, related works). */
  variant?: 'full' | 'compact'
  /** The same texts with their matches marked. */
  title?: readonly Segment[] | undefined
  excerpt?: ReactNode
  /** Acts on the work, at the end of the quiet row. */
  actions?: ReactNode
  level?: 'h2' | 'h3'
}

export function WorkCard({ work, variant = 'full', title, excerpt, actions, level = 'h2' }: Props) {
  const full = variant === 'full'
  return (
    <article className={cx('card @container/card', full && 'sm:p-6')}>
      <Kind work={work} />
      <CardTitle work={work} level={level} compact={!full}>
        <TitleWords segments={title ?? [{ text: work.title, marked: false }]} />
      </CardTitle>
      <CardAuthors authors={work.authors} institution={work.institution} brief={!full} />
      <div className="mt-3 flex items-start gap-5">
        <p lang={foreignLanguage(work.language)} className="line-clamp-5 min-w-0 flex-1 text-sm text-muted">
          {excerpt ?? (full ? work.excerpt : work.summary)}
        </p>
        {full && work.coverUrl && <Cover src={work.coverUrl} />}
      </div>
      {full && <Keywords words={work.keywords} lang={foreignLanguage(work.language)} />}
      <footer className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-4 text-xs text-muted">
        <CardFigures figures={work.figures} showLikes={!actions} />
        {actions && <div className="relative z-1 ml-auto">{actions}</div>}
      </footer>
    </article>
  )
}

function Kind({ work }: { work: Work }) {
  return (
    <div className="overflow-hidden text-xs text-muted">
      <p className="card-kind -ml-4 flex flex-wrap">
        <span className="font-medium text-accent">{work.area}</span>
        <span>{work.category}</span>
        {work.year && <span>{work.year}</span>}
        <span>
          {work.year && 'depósito: '}
          <RelativeTime date={work.publishedAt} className="relative z-1" />
        </span>
      </p>
    </div>
  )
}

function CardTitle({
  work,
  level: Heading,
  compact,
  children,
}: {
  work: Work
  level: 'h2' | 'h3'
  compact: boolean
  children: ReactNode
}) {
  return (
    <Heading
      className={cx(
        // Firefox lacks `text-wrap: pretty`, and balances a heading before clamping it
        'mt-2 line-clamp-2 font-serif font-semibold tracking-[-0.005em] text-wrap hyphens-none',
        compact ? 'text-lg' : 'text-lg',
      )}
    >
      <Link lang={foreignLanguage(work.language)} to={work.path} prefetch="intent" className="card-link">
        {children}
      </Link>
    </Heading>
  )
}

function Cover({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={84}
      height={119}
      loading="lazy"
      decoding="async"
      className="h-[7.4375rem] w-[5.25rem] shrink-0 rounded-sm border border-line bg-sunken object-cover object-top"
    />
  )
}

function Keywords({ words, lang }: { words: readonly string[]; lang: string | undefined }) {
  if (words.length === 0) return null
  return (
    <ul aria-label="Palavras-chave" className="mt-4 flex h-6 flex-wrap gap-1.5 overflow-hidden">
      {words.slice(0, KEYWORDS).map((word) => (
        <li key={word} lang={lang} className="card-word">
          {word}
        </li>
      ))}
    </ul>
  )
}
