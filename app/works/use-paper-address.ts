import { useEffect } from 'react'

/** The address of the page, for the foot of each sheet of paper: margins have no other words than a style's. */
export function usePaperAddress(path: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-address', JSON.stringify(window.location.origin + path))
    return () => void style.removeProperty('--paper-address')
  }, [path])
}
