import { useEffect } from 'react'

/**
 * The address of the page, for the foot of each sheet of paper: margins have no other words than a style's. Said as it
 * is printed: a property of the whole page has every element of it styled anew.
 */
export function usePaperAddress(path: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    const say = () => style.setProperty('--paper-address', JSON.stringify(window.location.origin + path))
    addEventListener('beforeprint', say)
    return () => {
      removeEventListener('beforeprint', say)
      style.removeProperty('--paper-address')
    }
  }, [path])
}
