import { useEffect, useRef, type ReactNode } from 'react'
import type { Box } from './place-list.ts'
import { optionId, type ListboxState } from './use-listbox.ts'
import { usePlace } from './use-place.ts'

export interface ShownOption {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** A sign, or a person's picture. */
  icon?: ReactNode
}

interface Props<Item> {
  list: ListboxState<Item>
  label: string
  show: (item: Item) => ShownOption
  /** What the list is positioned at: the field, or the trigger character in the text. */
  anchor: () => Box
  /** Shown if there are no results; without it the list stays closed then. */
  emptyText?: string | undefined
}

const MOST_HEIGHT = 352

/** The list of every autocomplete field; `useListbox` handles its keys. */
export function Listbox<Item>(props: Props<Item>) {
  const { list, emptyText } = props
  const count = list.items.length
  return (
    <>
      {/* rendered before it has text: screen readers do not announce a live region inserted together with
          its text */}
      <span role="status" className="sr-only">
        {count > 0 ? `${count} ${count === 1 ? 'sugestão' : 'sugestões'}` : emptyText}
      </span>
      {(count > 0 || emptyText) && <OpenList {...props} />}
    </>
  )
}

function OpenList<Item>({ list, label, show, anchor, emptyText }: Props<Item>) {
  const { id, items, active } = list
  const box = useRef<HTMLDivElement>(null)
  usePlace(box, anchor, MOST_HEIGHT)
  useEffect(() => {
    // some browsers return a promise, which React would take for an effect's clean-up function
    void document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      ref={box}
      popover="manual"
      // keeps the focus in the field: on blur the list would close before the click
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 flex flex-col overflow-hidden rounded-control border border-line bg-raised p-1 text-ink shadow-float"
    >
      {items.length > 0 ? (
        <ul id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain">
          {items.map((item, index) => (
            <Option
              key={show(item).key}
              id={optionId(id, index)}
              option={show(item)}
              active={index === active}
              onReach={() => list.setActive(index)}
              onChoose={() => list.choose(item)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-3 py-2.5 text-sm text-muted">{emptyText}</p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: ShownOption
  active: boolean
  onReach: () => void
  onChoose: () => void
}

function Option({ id, option: { title, detail, icon }, active, onReach, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm aria-selected:bg-accent-tint"
      onPointerMove={active ? undefined : onReach}
      onClick={onChoose}
    >
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {detail && <span className="block truncate text-xs text-muted">{detail}</span>}
      </span>
    </li>
  )
}
