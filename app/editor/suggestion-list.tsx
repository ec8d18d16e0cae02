import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import type { Trigger } from './trigger-plugin.ts'

export interface Suggestion {
  key: string
  title: string
  icon?: ReactNode
  detail?: string
  onChoose: () => void
}

export interface SuggestionKeys {
  onKey: (event: KeyboardEvent) => boolean
}

interface Props {
  ref: Ref<SuggestionKeys>
  id: string
  trigger: Trigger
  label: string
  items: readonly Suggestion[] | null
  emptyText: string
}

/** What `[[` and `/` offer, at the place of the sign. The keyboard stays in the text. */
export function SuggestionList({ ref, id, trigger, label, items, emptyText }: Props) {
  const [chosen, setChosen] = useState(0)
  const count = items?.length ?? 0
  useEffect(() => setChosen(0), [items])
  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (count === 0) return false
      if (event.key === 'ArrowDown') setChosen((chosen + 1) % count)
      else if (event.key === 'ArrowUp') setChosen((chosen + count - 1) % count)
      else if (event.key === 'Enter' || event.key === 'Tab') items?.[chosen]?.onChoose()
      else return false
      return true
    },
  }))
  useEffect(() => {
    // some browsers answer with a promise, which React would take for a clean-up
    void document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])
  const left = Math.max(8, Math.min(trigger.left, window.innerWidth - 336))
  return (
    <div
      className="fixed z-30 max-h-72 w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float"
      style={{ left, top: Math.min(trigger.bottom + 4, window.innerHeight - 140) }}
    >
      <ul id={id} role="listbox" aria-label={label}>
        {items?.map((item, index) => (
          <li
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="min-h-11 cursor-default rounded-sm px-3 py-2 aria-selected:bg-accent-tint"
            onPointerEnter={() => setChosen(index)}
            // the text keeps its focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={item.onChoose}
          >
            <span className="flex items-center gap-3 text-sm font-medium">
              {item.icon && <span className="text-muted">{item.icon}</span>}
              <span className="line-clamp-2">{item.title}</span>
            </span>
            {item.detail && <span className="block truncate text-xs text-muted">{item.detail}</span>}
          </li>
        ))}
      </ul>
      {count === 0 && <p className="px-3 py-2 text-sm text-muted">{items ? emptyText : 'Buscando...'}</p>}
      <p role="status" className="sr-only">
        {items
          ? count === 0
            ? emptyText
            : `${count} ${count === 1 ? 'sugestão' : 'sugestões'}: ${items[chosen]?.title ?? ''}`
          : ''}
      </p>
    </div>
  )
}
