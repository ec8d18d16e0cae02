import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFollowedFocus } from './use-followed-focus.ts'

/**
 * After going to another page the focus goes to its title, as it would after a full load: the screen reader
 * says where one is, and the next Tab begins there. Filters (the query) and anchors are not another page.
 */
export function PageChange() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useFollowedFocus()

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash) return
    const main = document.querySelector('main')
    // the page itself may have chosen a place, such as its first field
    if (!main || main.contains(document.activeElement)) return
    const title = main.querySelector<HTMLElement>('h1') ?? main
    if (!title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1')
    title.focus({ preventScroll: true })
  }, [pathname, hash])

  return null
}
