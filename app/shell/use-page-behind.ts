import { useEffect, useState, type RefObject, type ToggleEvent } from 'react'

const WIDE = '(min-width: 48rem)'

/**
 * While a panel covers the page, what is behind it is out of reach for keyboard and screen reader. It comes back with
 * the panel's end, whichever way that is: a popover that leaves the page, or is hidden by a wider screen, tells nobody.
 */
export function usePageBehind(panel: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const behind = [...document.querySelectorAll('main, footer')]
    const wide = matchMedia(WIDE)
    const close = () => {
      if (wide.matches) panel.current?.hidePopover()
    }
    for (const part of behind) part.toggleAttribute('inert', true)
    wide.addEventListener('change', close)
    close()
    return () => {
      for (const part of behind) part.removeAttribute('inert')
      wide.removeEventListener('change', close)
    }
  }, [open, panel])
  return (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
}
