import type { ReactNode } from 'react'
import type { FoundPerson } from '#domain/profiles/find-people.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

interface Props {
  people: readonly FoundPerson[]
  /** What can be done with each: the button that invites. */
  act: (person: FoundPerson) => ReactNode
}

/** The results of a search for people. */
export function FoundPeople({ people, act }: Props) {
  return (
    <ul className="grid divide-y divide-line empty:hidden">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 py-2">
          <PersonPicture person={person} />
          <span className="min-w-0 flex-1">
            <PersonName person={person} className="block truncate font-medium" />
            <span className="block truncate text-sm text-muted">
              @{person.username}
              {person.institution && ` · ${person.institution}`}
            </span>
          </span>
          {act(person)}
        </li>
      ))}
    </ul>
  )
}

/** 'Ninguém encontrado…', '1 pessoa', '3 pessoas' */
export function countPeople(people: readonly FoundPerson[]): string {
  if (people.length === 0) return 'Ninguém encontrado. A busca não mostra quem já recebeu convite.'
  return people.length === 1 ? '1 pessoa' : `${people.length} pessoas`
}
