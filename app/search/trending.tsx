import { Link } from 'react-router'
import type { TrendingWork } from '#domain/search/trending-works.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { cutWords } from '#engines/text/cut-words.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

const TITLE_SHOWN = 72

/** 'Em Alta': the five most viewed works. */
export function Trending({ works }: { works: readonly TrendingWork[] }) {
  if (works.length === 0) return null
  return (
    <aside
      aria-labelledby="em-alta"
      className="self-start border-t border-line pt-6 lg:sticky lg:top-24 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
    >
      <h2 id="em-alta" className="text-sm font-semibold">
        Em Alta
      </h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        {works.map((work, index) => (
          <li key={work.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <span aria-hidden className="font-serif text-lg text-ochre-ink tabular-nums">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <Link
                to={work.path}
                title={work.title.length > TITLE_SHOWN ? work.title : undefined}
                className="line-clamp-3 font-serif font-semibold hover:text-accent hover:underline"
              >
                {cutWords(work.title, TITLE_SHOWN)}
              </Link>
              <p className="truncate text-sm text-muted">
                <AuthorNames authors={work.author ? [work.author] : []} />
              </p>
              <p className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
                <Icon name="eye" className="size-4" />
                {formatNumber(work.views)} {work.views === 1 ? 'visualização' : 'visualizações'}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
