import { Tabs as Parts } from '@base-ui/react/tabs'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

export interface Tab {
  value: string
  label: ReactNode
  /** A figure beside the label. */
  count?: number
  panel: ReactNode
}

const LIST = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
const TAB =
  'relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted ' +
  'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'data-active:border-accent data-active:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

interface Props {
  tabs: readonly Tab[]
  label: string
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  /** Keeps what is typed in a panel that is not shown. */
  keepMounted?: boolean
}

/** Panels of one page; arrow keys move between the tabs. What must work without scripts uses LinkTabs. */
export function Tabs({ tabs, label, defaultValue, value, onValueChange, keepMounted = false }: Props) {
  return (
    <Parts.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Parts.List aria-label={label} className={`script-only ${LIST}`}>
        {tabs.map((tab) => (
          <Parts.Tab key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
            <Count of={tab.count} />
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="pt-6">
          {tab.panel}
        </Parts.Panel>
      ))}
    </Parts.Root>
  )
}

interface LinkTab {
  to: string
  label: ReactNode
  count?: number
  current: boolean
}

/** Tabs that are places: each has its address, and they work without scripts. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // on a narrow screen the current one may stand beyond the edge; the page itself stays where it is
  useEffect(() => {
    const nav = list.current
    const tab = nav?.querySelector('[aria-current=page]')
    if (!nav || !tab) return
    const [place, room] = [tab.getBoundingClientRect(), nav.getBoundingClientRect()]
    nav.scrollLeft += place.left - room.left - (room.width - place.width) / 2
  }, [current])
  return (
    <nav ref={list} aria-label={label} className={LIST}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={TAB}
        >
          {tab.label}
          <Count of={tab.count} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null
  return <span className="rounded-full bg-sunken px-2 text-xs tabular-nums text-muted">{of}</span>
}
