import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addChips, type ChipKind } from './chips.ts'
import { PUT_CHIPS } from './put-chips.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The chips of a field, the box they are typed in, and what screen readers announce. */
export function useChips(
  first: readonly string[],
  kind: ChipKind,
  onChange: ((chips: string[]) => void) | undefined,
) {
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const [chips, setChips] = useState<readonly string[]>(first)
  const [announcement, setAnnouncement] = useState('')

  // what was typed before the script came is kept
  useEffect(() => {
    const input = box.current
    if (!input?.value) return
    const { value } = input
    input.value = ''
    setChips((before) => addChips(before, value, kind))
  }, [kind])

  const change = (next: string[], word: string) => {
    setChips(next)
    setAnnouncement(word)
    onChange?.(next)
  }
  const add = (typed: string) => {
    const next = addChips(chips, typed, kind)
    const added = next.slice(chips.length)
    if (added.length > 0) change(next, `${added.join(', ')}: incluído`)
    else if (typed.trim()) setAnnouncement('Já está na lista')
    if (box.current) box.current.value = ''
  }
  const remove = (chip: string) => {
    change(
      chips.filter((other) => other !== chip),
      `${chip}: removido`,
    )
    box.current?.focus()
  }
  const put = useEffectEvent((next: readonly string[]) => change([...next], next.join(', ')))
  useEffect(() => {
    const input = box.current
    const onPut = (event: Event) => put((event as CustomEvent<readonly string[]>).detail)
    input?.addEventListener(PUT_CHIPS, onPut)
    return () => input?.removeEventListener(PUT_CHIPS, onPut)
  }, [])
  return { box, chips, hydrated, announcement, add, remove }
}
