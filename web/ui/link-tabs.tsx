// chunk: shell
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { TAB_LIST_LOOK, TAB_LOOK, TabCount } from './tab-look.tsx'

interface LinkTab {
  to: string
  label: ReactNode
  count?: number
  current: boolean
}

/** Tabs with an address each: links that work without scripts. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // on a narrow screen the current tab may be outside the visible part; only the tab list is scrolled, not
  // the page
  useEffect(() => {
    const nav = list.current
    const tab = nav?.querySelector('[aria-current=page]')
    if (!nav || !tab) return
    const [place, room] = [tab.getBoundingClientRect(), nav.getBoundingClientRect()]
    nav.scrollLeft += place.left - room.left - (room.width - place.width) / 2
  }, [current])
  return (
    <nav ref={list} aria-label={label} className={TAB_LIST_LOOK}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={TAB_LOOK}
        >
          {tab.label}
          <TabCount of={tab.count} />
        </Link>
      ))}
    </nav>
  )
}
