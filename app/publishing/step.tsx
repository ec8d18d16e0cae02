import type { ReactNode } from 'react'

interface Props {
  id: string
  number: number
  title: string
  children: ReactNode
}

/** One of the three parts of the form. */
export function Step({ id, number, title, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="border-line not-first-of-type:border-t not-first-of-type:pt-8"
    >
      <h2 id={`${id}-titulo`} className="mb-6 flex items-baseline gap-3 text-sm font-semibold">
        <span className="text-muted tabular-nums">{number}</span>
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </section>
  )
}
