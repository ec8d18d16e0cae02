import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'

interface Props {
  items: readonly { title: ReactNode; body: ReactNode }[]
  /** Heading level of the titles. */
  level?: 'h2' | 'h3'
}

/** One open at a time, an open one can be closed; the browser's own, so that it needs no script. */
export function Accordion({ items, level: Title = 'h3' }: Props) {
  const group = useId()
  return (
    <div className="border-b border-line">
      {items.map((item, index) => (
        <details key={index} name={group} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <Title className="min-w-0 flex-1 font-serif text-lg font-semibold">{item.title}</Title>
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-reading pr-9 pb-5 text-muted">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
