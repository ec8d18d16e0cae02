import { useId, useRef, type ComponentProps } from 'react'
import type { SuggestedPerson } from '#domain/profiles/suggest-people.ts'
import { cx } from '#app/ui/cx.ts'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { useMentions } from './use-mentions.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

interface Props extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onValue' | 'onChange'> {
  value: string
  onValue: (value: string) => void
}

/** A text in which people can be mentioned: `@` and two letters offer who may be meant. */
export function MentionBox({ value, onValue, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions(box, onValue)
  const open = mentions.people.length > 0
  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={box}
        value={value}
        onValue={onValue}
        onChange={() => mentions.look()}
        onKeyDown={(event) => {
          mentions.onKeyDown(event)
          if (!event.defaultPrevented) props.onKeyDown?.(event)
        }}
        onBlur={mentions.close}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${mentions.active}` : undefined}
      />
      <p className="sr-only" aria-live="polite">
        {open
          ? `${mentions.people.length} pessoas para mencionar; setas para escolher, Enter para aceitar`
          : ''}
      </p>
      {open && <Choices id={listId} {...mentions} />}
    </div>
  )
}

interface ChoicesProps {
  id: string
  people: readonly SuggestedPerson[]
  active: number
  choose: (person: SuggestedPerson) => void
}

function Choices({ id, people, active, choose }: ChoicesProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Pessoas para mencionar"
      className="absolute inset-x-0 top-full z-20 mt-1 max-w-sm overflow-hidden rounded-control border border-line bg-raised p-1 shadow-float"
    >
      {people.map((person, index) => (
        <li
          key={person.username}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // before the text loses the focus
          onPointerDown={(event) => {
            event.preventDefault()
            choose(person)
          }}
          className={cx(
            'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-2 py-1 text-sm',
            index === active && 'bg-accent-tint',
          )}
        >
          <PersonPicture person={person} />
          <PersonName person={person} className="min-w-0 truncate font-medium" />
          <span className="truncate text-muted">@{person.username}</span>
        </li>
      ))}
    </ul>
  )
}
