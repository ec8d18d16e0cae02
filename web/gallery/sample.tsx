import type { ReactNode } from 'react'

/** One element with its states, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 border-b border-line pb-1 text-sm font-medium text-muted">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}
