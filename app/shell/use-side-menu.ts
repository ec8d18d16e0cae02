// chunk: members
import { useEffect, useState, type RefObject, type ToggleEvent } from 'react'
import { usePageBehind } from '#web/ui/overlays/use-page-behind.ts'

const WIDE = '(min-width: 48rem)'

/** A popover that is unmounted while open, or hidden on a wider screen, fires no event. */
export function useSideMenu(panel: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  usePageBehind(open)
  useEffect(() => {
    if (!open) return
    const wide = matchMedia(WIDE)
    const close = () => {
      if (wide.matches) panel.current?.hidePopover()
    }
    wide.addEventListener('change', close)
    close()
    return () => wide.removeEventListener('change', close)
  }, [open, panel])
  return (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
}
