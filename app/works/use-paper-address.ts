import { useEffect } from 'react'

/**
 * Puts the page's address at the foot of each printed sheet: margin boxes can get text only through CSS. Set
 * only when printing, since a property on the root restyles every element.
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
