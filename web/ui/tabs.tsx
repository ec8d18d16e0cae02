import { Tabs as Parts } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { TAB_LIST_LOOK, TAB_LOOK, TabCount } from './tab-look.tsx'

export interface Tab {
  value: string
  label: ReactNode
  /** A figure beside the label. */
  count?: number
  panel: ReactNode
}

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
      <Parts.List aria-label={label} className={`script-only ${TAB_LIST_LOOK}`}>
        {tabs.map((tab) => (
          <Parts.Tab key={tab.value} value={tab.value} className={TAB_LOOK}>
            {tab.label}
            <TabCount of={tab.count} />
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
