import { Bookmark } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { NOTHING_SAVED, START_SAVING } from '#domain/reading-list/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { ReactingCard } from '#app/works/reacting-card.tsx'
import type { SavedPart } from './load-saved.ts'

type Loaded = NonNullable<SavedPart>

export function SavedList({ part }: { part: SavedPart }) {
  if (part === null) return <Failed />
  if (part.items.length === 0) {
    return (
      <EmptyState
        title={NOTHING_SAVED}
        icon={<Bookmark />}
        action={
          <ButtonLink to="/feed" variant="primary">
            Explorar Trabalhos
          </ButtonLink>
        }
      >
        {START_SAVING}
      </EmptyState>
    )
  }
  return <Cards first={part} />
}

const addressOf = (next: string) => `/saved?depois=${encodeURIComponent(next)}`
const nothing: Loaded = { items: [], next: null }
const readPart = (data: { part: SavedPart }) => data.part ?? nothing

function Cards({ first }: { first: Loaded }) {
  const { items, ...more } = useMore({
    first,
    addressOf,
    read: readPart,
    keyOf: (work: Loaded['items'][number]) => work.id,
  })
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((work) => (
          <li key={work.id} className="min-w-0">
            <ReactingCard work={work} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      title="Não foi possível carregar a sua lista"
      action={
        // without scripts the form loads the page again
        <form
          method="get"
          action="/saved"
          onSubmit={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          <Button type="submit" pending={state === 'loading'}>
            Tentar de novo
          </Button>
        </form>
      }
    >
      Seus trabalhos salvos continuam guardados.
    </EmptyState>
  )
}
