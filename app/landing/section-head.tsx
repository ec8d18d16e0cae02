import type { ReactNode } from 'react'

/** The title of a block of the page, with what leads on at its right. */
export function SectionHead({
  id,
  title,
  children,
  more,
}: {
  id?: string
  title: string
  children?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <h2 id={id} className="font-serif text-2xl font-semibold tracking-tight">
          {title}
        </h2>
        {children && <p className="mt-2 max-w-2xl text-muted">{children}</p>}
      </div>
      {more}
    </div>
  )
}

export const SECTION = 'page pt-8 sm:pt-14'
