// chunk: shell
import { useEffect, useRef, useState } from 'react'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const palette = lazyPart(() => import('./palette.tsx'))

const isCommandK = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'

const isWord = ({ ctrlKey, metaKey, key, target }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  key.length === 1 &&
  !(target as Element).closest('input, textarea, [contenteditable]')

/** Listens for Ctrl K and ⌘ K; the palette is fetched when it is first wanted, and gets what is typed meanwhile. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const early = useRef<string | null>(null)
  const { Part, failed } = useLatePart(palette, wanted)
  const takeEarly = () => {
    const typed = early.current ?? ''
    early.current = null
    return typed
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // what has the focus may have its own use for it
      if (event.defaultPrevented || event.altKey) return
      if (isCommandK(event)) {
        early.current ??= ''
        setWanted(true)
        setOpen(true)
      } else if (early.current !== null && isWord(event)) early.current += event.key
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const openOrClose = (next: boolean) => {
    if (!next) early.current = null
    setOpen(next)
  }
  useEffect(() => {
    if (!failed) return
    setWanted(false)
    openOrClose(false)
    toast.error('Não foi possível abrir “Ir para”. Tente de novo.')
  }, [failed])
  return Part && <Part open={open} onOpenChange={openOrClose} takeEarly={takeEarly} />
}
