import { useCallback, type ReactNode } from 'react'
import type { Page } from '#domain/page.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useMore } from '#web/client/use-more.ts'
import { useAskedReactions } from '#app/reactions/use-asked-reactions.ts'
import { CardGrid } from './card-grid.tsx'
import { pageAfter } from '#web/client/page-after.ts'

interface Props<Work, Data> {
  /** address of the list; `read` finds the next page in its loader data */
  path: string
  first: Page<Work>
  read: (data: Data) => Page<Work>
  className: string
  /** given if the list may be reloaded while it is on the screen */
  timeOf?: (work: Work) => string
  children: (work: Work) => ReactNode
}

const keyOf = (work: { id: number }) => work.id

/** A list of works that grows as one scrolls. */
export function GrowingCards<Work extends { id: number }, Data>(props: Props<Work, Data>) {
  const { path, first, read, className, timeOf, children } = props
  const addressOf = useCallback((next: string) => pageAfter(path, next), [path])
  const { items, ...more } = useMore({ first, addressOf, read, keyOf, ...(timeOf && { timeOf }) })
  useAskedReactions(items.map(keyOf))
  return (
    <>
      <CardGrid works={items} className={className}>
        {children}
      </CardGrid>
      <LoadMore {...more} />
    </>
  )
}
