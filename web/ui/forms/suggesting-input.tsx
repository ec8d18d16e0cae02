import { useRef, useState, type ComponentProps } from 'react'
import { Listbox } from '#web/ui/listbox/listbox.tsx'
import { useListbox } from '#web/ui/listbox/use-listbox.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { TextInput } from './text-input.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value'> {
  /** Accessible name of the list. */
  listLabel: string
  /** Suggestions for what is typed; any other text is accepted too. */
  suggestions: readonly string[]
  onTyped?: (text: string) => void
}

const NONE: readonly string[] = []

/** A line of text that offers what others wrote; without scripts a plain one. */
export function SuggestingInput({ listLabel, suggestions, onTyped, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const list = useListbox({ items: open ? suggestions : NONE, onChoose: take, onClose: close })

  function take(text: string) {
    const input = field.current
    if (!input) return
    // as if typed, so that typed text is stored
    input.setRangeText(text, 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    close()
  }
  return (
    <>
      <TextInput
        {...props}
        {...(useHydrated() && { role: 'combobox', 'aria-expanded': list.items.length > 0, ...list.field })}
        ref={field}
        onValue={(text) => {
          // text present before hydration must not open the list
          if (document.activeElement === field.current) setOpen(true)
          onTyped?.(text)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!list.onKey(event.nativeEvent) && event.key === 'ArrowDown') setOpen(true)
        }}
        onBlur={close}
      />
      <Listbox
        list={list}
        label={listLabel}
        show={(text) => ({ key: text, title: text })}
        anchor={() => field.current!.getBoundingClientRect()}
      />
    </>
  )
}
