// chunk: shell
import { useEffect, useState } from 'react'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'

const palette = lazyPart(() => import('./palette.tsx'))

/** Listens for Ctrl K and ⌘ K; the palette is fetched when it is first wanted. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { Part } = useLatePart(palette, wanted)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // what has the focus may have its own use for it
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setWanted(true)
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return Part && <Part open={open} onOpenChange={setOpen} />
}
