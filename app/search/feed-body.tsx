import type { ReactNode } from 'react'
import type { TrendingWork } from '#domain/search/trending-works.ts'
import type { FoundWorks } from '#domain/search/find-works.ts'
import type { Facets } from '#domain/search/get-facets.ts'
import { type FeedFilters, feedPath } from './feed-filters.ts'
import { ListFiles } from '#app/cards/list-files.tsx'
import { FeedForm } from './feed-form.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedScope } from './feed-scope.tsx'
import { NewWorks } from './new-works.tsx'
import { SearchedWords } from './searched-words.tsx'
import { Trending } from './trending.tsx'
import { usePreloadedWorkPage } from './use-preloaded-work-page.ts'

interface Props {
  filters: FeedFilters
  page: FoundWorks
  facets: Facets
  trending: readonly TrendingWork[]
  /** Cursor of the live event stream when the list was read. */
  after: string
  /** Shown if nothing was found. */
  children: ReactNode
}

/** The feed, of all works or of those of the people one follows. */
export function FeedBody({ filters, page, facets, trending, after, children }: Props) {
  const key = JSON.stringify(filters)
  usePreloadedWorkPage()
  return (
    <div className="page grid gap-x-10 gap-y-8 py-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <header className="min-w-0 lg:col-span-2">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Explorar Trabalhos</h1>
          <FeedScope filters={filters} />
        </div>
        <FeedForm filters={filters} facets={facets} />
        <SearchedWords filters={filters} searched={page.searched} didYouMean={page.didYouMean} />
      </header>
      <div className="-mt-4 min-w-0">
        <NewWorks key={key} filters={filters} after={after} shown={page.items.map((work) => work.id)} />
        {page.items.length > 0 ? (
          <>
            <FeedList key={key} filters={filters} page={page} />
            {!filters.following && <ListFiles list={feedPath(filters)} />}
          </>
        ) : (
          <div className="mt-4">{children}</div>
        )}
      </div>
      <Trending works={trending} />
    </div>
  )
}
