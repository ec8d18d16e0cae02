import type { ReactNode } from 'react'

interface Props<T> {
  title: string
  empty: string
  items: readonly T[]
  /** Of all pages. */
  total?: number
  keyOf: (item: T) => string | number
  children: (item: T) => ReactNode
}

/** A queue for staff: laid out like text, with a line between cases. */
export function CaseList<T>({ title, empty, items, total = items.length, keyOf, children }: Props<T>) {
  return (
    <section aria-label={title}>
      <h2 className="text-sm font-semibold">
        {title}
        {items.length > 0 && <span className="ml-2 text-sm text-muted tabular-nums">{total}</span>}
      </h2>
      {items.length === 0 ? (
        <p className="mt-3 text-muted">[ {empty} ]</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={keyOf(item)} className="grid gap-2 py-5">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
