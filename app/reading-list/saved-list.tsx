import { useRevalidator } from 'react-router'
import { NOTHING_SAVED, START_SAVING } from '#domain/reactions/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GrowingCards } from '#app/cards/growing-cards.tsx'
import { ListFiles } from '#app/cards/list-files.tsx'
import { ReactingCard } from '#app/cards/reacting-card.tsx'
import type { SavedPart } from './load-saved.ts'

type Loaded = NonNullable<SavedPart>

export function SavedList({ part }: { part: SavedPart }) {
  if (part === null) return <Failed />
  if (part.items.length === 0) {
    return (
      <EmptyState
        title={NOTHING_SAVED}
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
  return (
    <>
      <GrowingCards path="/saved" first={part} read={readPart} timeOf={orderOf} className="max-w-[42.5rem]">
        {(work) => <ReactingCard work={work} />}
      </GrowingCards>
      <ListFiles list="/saved" />
    </>
  )
}

const orderOf = (work: Loaded['items'][number]) => work.order
const nothing: Loaded = { items: [], next: null }
const readPart = (data: { part: SavedPart }) => data.part ?? nothing

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
