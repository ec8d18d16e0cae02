import { useState, type RefObject } from 'react'
import type { SuggestedPerson } from '#domain/profiles/suggest-people.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { TYPED_MENTION } from '#app/people/typed-mention.ts'
import { useListbox } from '#web/ui/listbox/use-listbox.ts'

/** People to choose from while a username is typed after an @. */
export function useMentions(box: RefObject<HTMLTextAreaElement | null>, setValue: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const { items } = useTypeahead<SuggestedPerson>({ path: '/_/people?q=', typed, least: SUGGESTIONS_FROM })
  const close = () => setTyped(null)

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

  return {
    list: useListbox({ items, onChoose: choose, onClose: close, beginsAtFirst: true }),
    /** After each change of the text or of the cursor. */
    look() {
      const element = box.current
      const before = element?.value.slice(0, element.selectionStart) ?? ''
      setTyped(TYPED_MENTION.exec(before.slice(-40))?.[1] ?? null)
    },
  }
}
