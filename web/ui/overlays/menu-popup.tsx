import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import type { MenuEntry } from './menu.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  entries: readonly MenuEntry[]
  align: 'start' | 'end'
  focusAfter?: (() => HTMLElement) | undefined
}

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-sm px-3 py-2 text-sm outline-none data-disabled:opacity-55 data-highlighted:bg-accent-tint'

export default function MenuPopup({ open, onOpenChange, anchor, label, entries, align, focusAfter }: Props) {
  return (
    <Menu.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event }) => {
        // a press on its own button is handled by the button
        if (
          !next &&
          event.target instanceof Node &&
          anchor.current?.contains(event.target) &&
          event.type !== 'keydown'
        )
          return
        onOpenChange(next)
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} sideOffset={6} className="z-50 outline-none">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => !hasGoneOn(anchor.current) && (focusAfter?.() ?? anchor.current ?? true)}
            className="max-h-(--available-height) min-w-56 overflow-y-auto rounded-control border border-line bg-raised p-1 text-ink shadow-float transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Whether an entry opened a dialog that already has the focus, which must stay there. */
function hasGoneOn(anchor: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], dialog')
  return Boolean(dialog) && !dialog!.contains(anchor)
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Menu.Separator className="my-1 h-px bg-line" />
  const icon = entry.icon && <span className="text-muted [&>svg]:size-5">{entry.icon}</span>
  if ('to' in entry) {
    return (
      <Menu.LinkItem
        closeOnClick
        className={ITEM}
        render={entry.download ? <a href={entry.to} download /> : <Link to={entry.to} />}
      >
        {icon}
        {entry.label}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item
      disabled={entry.disabled ?? false}
      onClick={entry.onSelect}
      className={cx(ITEM, entry.danger && 'text-brick')}
    >
      {icon}
      {entry.label}
    </Menu.Item>
  )
}
