import type { SuggestedPerson } from '#domain/profiles/suggest-people.ts'
import type { ShownOption } from '#web/ui/listbox/listbox.tsx'
import { PersonName } from './person-name.tsx'
import { PersonPicture } from './person-picture.tsx'

/** A person as an autocomplete option after an @. */
export const showPerson = (person: SuggestedPerson): ShownOption => ({
  key: person.username,
  title: <PersonName person={person} />,
  detail: `@${person.username}`,
  icon: <PersonPicture person={person} />,
})
