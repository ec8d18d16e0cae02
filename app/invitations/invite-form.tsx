import type { FoundPerson } from '#domain/profiles/find-people.ts'
import { type InvitedAs } from '#domain/invitations/texts.ts'
import { PEOPLE_SEARCH_MAX, PEOPLE_SEARCH_MIN } from '#domain/profiles/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { INVITED_WORDS } from './invited-as.ts'
import { countPeople, FoundPeople } from './found-people.tsx'
import { InvitationMessage } from './invitation-message.tsx'

interface SearchProps {
  as: InvitedAs
  q: string
  people: readonly FoundPerson[] | null
}

/** Asks for people by name: the answer is the same page again. */
export function InviteSearch({ as, q, people }: SearchProps) {
  const tooShort = q !== '' && people === null
  return (
    <form method="get" role="search" className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <input type="hidden" name="para" value={INVITED_WORDS[as]} />
      <Field
        label="Nome ou username"
        help={`Digite pelo menos ${PEOPLE_SEARCH_MIN} letras.`}
        error={tooShort ? `Digite pelo menos ${PEOPLE_SEARCH_MIN} letras` : undefined}
      >
        <TextInput type="search" name="q" defaultValue={q} autoComplete="off" maxLength={PEOPLE_SEARCH_MAX} />
      </Field>
      <Button type="submit" className="justify-self-start">
        Buscar
      </Button>
    </form>
  )
}

interface FormProps {
  as: InvitedAs
  path: string
  returnTo: string
  people: readonly FoundPerson[]
}

/** One form, with a button for each person who was found. */
export function InviteForm({ as, path, returnTo, people }: FormProps) {
  return (
    <form method="post" action={path} className="mt-6 grid gap-4">
      <input type="hidden" name="next" value={returnTo} />
      {as === 'reviewer' && people.length > 0 && <InvitationMessage name="message" />}
      <p role="status" className="text-sm text-muted">
        {countPeople(people)}
      </p>
      <FoundPeople
        people={people}
        act={(person) => (
          <Button
            type="submit"
            name="personId"
            value={person.id}
            size="sm"
            aria-label={`Convidar ${person.fullName}`}
          >
            Convidar
          </Button>
        )}
      />
    </form>
  )
}
