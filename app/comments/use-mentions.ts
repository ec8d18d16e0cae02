import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { SuggestedPerson } from '#domain/profiles/suggest-people.ts'
import { readJson } from '#app/client/send-act.ts'

const WAIT_MS = 120
// The word before the cursor, where it begins with an @ that follows no letter.
const TYPED = /(?:^|[^\p{L}\p{N}_.@/-])@([\p{L}\p{N}_]{2,30})$/u

/** Who may be meant, as far as it is typed. */
function useSuggestions(typed: string | null) {
  const [people, setPeople] = useState<readonly SuggestedPerson[]>([])
  useEffect(() => {
    if (typed === null) return
    let active = true
    const timer = setTimeout(async () => {
      const found = await readJson<SuggestedPerson[]>(`/_/people?q=${encodeURIComponent(typed)}`)
      if (active) setPeople(found ?? [])
    }, WAIT_MS)
    return () => {
      active = false
      clearTimeout(timer)
    }
  }, [typed])
  return { people, setPeople }
}

/** People to choose from while a username is typed after an @. */
export function useMentions(box: RefObject<HTMLTextAreaElement | null>, setValue: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const { people, setPeople } = useSuggestions(typed)
  const [active, setActive] = useState(0)
  const [first, setFirst] = useState(people)
  if (first !== people) {
    setFirst(people)
    setActive(0)
  }

  const close = () => {
    setTyped(null)
    setPeople([])
  }

  function choose(person: SuggestedPerson) {
    const element = box.current
    if (!element || typed === null) return
    const end = element.selectionStart
    const start = end - typed.length
    const before = `${element.value.slice(0, start)}${person.username} `
    setValue(before + element.value.slice(end))
    close()
    element.focus()
    // after React has written the new value
    requestAnimationFrame(() => element.setSelectionRange(before.length, before.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (people.length === 0) return
    const person = people[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : people.length - 1
      setActive((active + step) % people.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return {
    people,
    active,
    choose,
    close,
    onKeyDown,
    /** After each change of the text or of the cursor. */
    look() {
      const element = box.current
      const before = element?.value.slice(0, element.selectionStart) ?? ''
      const word = TYPED.exec(before.slice(-40))?.[1] ?? null
      if (word === null) close()
      else setTyped(word)
    },
  }
}
