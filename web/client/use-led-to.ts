import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Leads to an element that the address means but that comes after the page: once it is there the window shows it and it
 * has the focus. Not again until somebody asks for the address again.
 */
export function useLedTo<Target extends HTMLElement>(
  isMeant: (anchor: string) => boolean,
): RefObject<Target | null> {
  const { hash, key } = useLocation()
  const target = useRef<Target>(null)
  const means = isMeant(hash.slice(1))
  useEffect(() => {
    if (!means) return
    let isLeft = false
    const lead = () => target.current?.scrollIntoView({ block: 'start' })
    lead()
    target.current?.focus({ preventScroll: true })
    const at = scrollY
    // the words above are set anew as their fonts come; whoever has moved meanwhile is left alone
    void document.fonts.ready.then(() => {
      if (!isLeft && scrollY === at) lead()
    })
    return () => {
      isLeft = true
    }
  }, [means, key])
  return target
}
