import { Link } from 'react-router'
import type { TrendingWork } from '#domain/search/trending-works.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

/** 'Em Alta': the five most viewed works. */
export function Trending({ works }: { works: readonly TrendingWork[] }) {
  if (works.length === 0) return null
  return (
    <aside
      aria-labelledby="em-alta"
      className="self-start border-t border-line pt-6 lg:sticky lg:top-24 lg:border-t-0 lg:pt-0"
    >
      <h2 id="em-alta" className="text-sm font-semibold">
        Em Alta
      </h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {works.map((work, index) => (
          <li key={work.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <span aria-hidden className="font-serif text-lg text-ochre-ink tabular-nums">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <Link
                to={work.path}
                className="font-serif font-semibold text-pretty hover:text-accent hover:underline"
              >
                {work.title}
              </Link>
              <p className="text-xs text-muted">
                <AuthorNames authors={work.author ? [work.author] : []} />
              </p>
              <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
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
