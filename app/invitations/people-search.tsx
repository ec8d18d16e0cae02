import { useEffect, useState, type ReactNode } from 'react'
import type { FoundPerson } from '#domain/profiles/find-people.ts'
import { type InvitedAs } from '#domain/works/invitation-texts.ts'
import { PEOPLE_SEARCH_MIN } from '#domain/profiles/texts.ts'
import { readJson } from '#app/client/send-act.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { countPeople, FoundPeople } from './found-people.tsx'

const PAUSE_MS = 250

interface Props {
  workId: number
  as: InvitedAs
  /** counts up with each invitation: who was just invited leaves the list */
  round: number
  pending: boolean
  onInvite: (person: FoundPerson) => void
  /** What goes with the invitation, between the search and whom it found. */
  children?: ReactNode
}

/** People by name or username, from three letters on. */
export function PeopleSearch({ workId, as, round, pending, onInvite, children }: Props) {
  const [typed, setTyped] = useState('')
  const found = usePeople(`/_/works/${workId}/people?as=${as}&q=`, typed, round)
  return (
    <div className="grid gap-3">
      <Field label="Nome ou username" help={`Digite pelo menos ${PEOPLE_SEARCH_MIN} letras.`}>
        <TextInput type="search" autoComplete="off" maxLength={120} value={typed} onValue={setTyped} />
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found === 'failed' && 'A busca falhou. Tente de novo.'}
        {Array.isArray(found) && countPeople(found)}
      </p>
      {Array.isArray(found) && found.length > 0 && children}
      {Array.isArray(found) && (
        <FoundPeople
          people={found}
          act={(person) => (
            <Button
              size="sm"
              pending={pending}
              aria-label={`Convidar ${person.fullName}`}
              onClick={() => onInvite(person)}
            >
              Convidar
            </Button>
          )}
        />
      )}
    </div>
  )
}

function usePeople(address: string, typed: string, round: number): FoundPerson[] | 'failed' | null {
  const query = typed.trim()
  const enough = [...query].length >= PEOPLE_SEARCH_MIN
  const [found, setFound] = useState<FoundPerson[] | 'failed' | null>(null)
  useEffect(() => {
    if (!enough) return
    let closed = false
    const timer = setTimeout(async () => {
      const answer = await readJson<{ people: FoundPerson[] }>(address + encodeURIComponent(query))
      if (!closed) setFound(answer?.people ?? 'failed')
    }, PAUSE_MS)
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }, [address, query, enough, round])
  return enough ? found : null
}
