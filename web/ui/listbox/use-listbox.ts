import { useId, useState } from 'react'

interface Options<Item> {
  /** The same array as long as the list is the same. */
  items: readonly Item[]
  onChoose: (item: Item) => void
  onClose: () => void
  /** Enter and Tab choose the first item without an arrow key, for fields where only a choice makes sense. */
  beginsAtFirst?: boolean
}

export interface ListboxState<Item> {
  id: string
  items: readonly Item[]
  active: number
  setActive: (index: number) => void
  choose: (item: Item) => void
  close: () => void
  /** Returns true if the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  /** Props for the field, which keeps the focus. */
  field: {
    'aria-autocomplete': 'list'
    'aria-controls': string | undefined
    'aria-activedescendant': string | undefined
  }
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** A list that belongs to a field: arrow keys choose, Enter takes, Escape closes. The focus stays in the field. */
export function useListbox<Item>({
  items,
  onChoose,
  onClose,
  beginsAtFirst = false,
}: Options<Item>): ListboxState<Item> {
  const id = useId()
  const start = beginsAtFirst ? 0 : -1
  const [moved, setMoved] = useState({ items, index: start })
  // a new list starts at its initial item
  const active = moved.items === items ? moved.index : start
  const setActive = (index: number) => setMoved({ items, index })
  const open = items.length > 0

  function close() {
    setActive(start)
    onClose()
  }
  function choose(item: Item) {
    setActive(start)
    onChoose(item)
  }
  function move(step: 1 | -1) {
    // with start -1, no selection is one of the positions
    const places = items.length - start
    setActive(((active - start + step + places) % places) + start)
  }

  function onKey(event: KeyboardEvent): boolean {
    if (!open || event.isComposing) return false
    const item = items[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') close()
    else if (item && (event.key === 'Enter' || (event.key === 'Tab' && beginsAtFirst))) choose(item)
    else return false
    // Escape must not also close the surrounding dialog
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    id,
    items,
    active,
    setActive,
    choose,
    close,
    onKey,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && active >= 0 ? optionId(id, active) : undefined,
    },
  }
}
