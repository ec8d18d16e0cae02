import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Part } from '#web/ui/part.tsx'

interface Props<Work> {
  works: readonly Work[]
  /** its columns */
  className: string
  children: (work: Work) => ReactNode
}

/** A list of works, each as its card. */
export function CardGrid<Work extends { id: number }>({ works, className, children }: Props<Work>) {
  return (
    <ul className={cx('grid gap-x-10 gap-y-3', className)}>
      {works.map((work) => (
        <li key={work.id} className="min-w-0">
          <Part kind="work" id={work.id}>
            {children(work)}
          </Part>
        </li>
      ))}
    </ul>
  )
}
