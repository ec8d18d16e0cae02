import { useState, type ReactNode } from 'react'
import type { FoundPerson } from '#domain/profiles/find-people.ts'
import { type InvitedAs } from '#domain/invitations/texts.ts'
import { PEOPLE_SEARCH_MAX, PEOPLE_SEARCH_MIN } from '#domain/profiles/limits.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { INVITED_WORDS } from './invited-as.ts'
import { countPeople, FoundPeople } from './found-people.tsx'

interface Props {
  workId: number
  as: InvitedAs
  /** incremented with each invitation, so that a person just invited leaves the list */
  round: number
  pending: boolean
  /** Whether the invitation was sent. */
  onInvite: (person: FoundPerson) => Promise<boolean>
  /** What goes with the invitation, between the search and whom it found. */
  children?: ReactNode
}

/** People by name or username, from three letters on. */
export function PeopleSearch({ workId, as, round, pending, onInvite, children }: Props) {
  const [typed, setTyped] = useState('')
  const { items, state } = useTypeahead<FoundPerson>({
    path: `/_/works/${workId}/people?para=${INVITED_WORDS[as]}&q=`,
    typed,
    least: PEOPLE_SEARCH_MIN,
    round,
  })
  /** Whoever was invited is not found any more, so the field begins anew instead of saying that nobody was found. */
  const invite = async (person: FoundPerson) => {
    if (await onInvite(person)) setTyped('')
  }
  return (
    <div className="grid gap-3">
      <Field label="Nome ou username" help={`Digite pelo menos ${PEOPLE_SEARCH_MIN} letras.`}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={PEOPLE_SEARCH_MAX}
          value={typed}
          onValue={setTyped}
        />
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'failed' && 'A busca falhou. Tente de novo.'}
        {(state === 'found' || items.length > 0) && countPeople(items)}
      </p>
      {items.length > 0 && children}
      <FoundPeople
        people={items}
        act={(person) => (
          <Button
            size="sm"
            pending={pending}
            aria-label={`Convidar ${person.fullName}`}
            onClick={() => void invite(person)}
          >
            Convidar
          </Button>
        )}
      />
    </div>
  )
}
