import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: string
  /** Link to the parent page. */
  up?: { to: string; label: string }
  feed?: string
  children?: ReactNode
}

export function ListHead({ title, up, feed, children }: Props) {
  return (
    <header className="mb-8">
      {up && (
        <p className="mb-2 text-sm">
          <Link to={up.to} className="link inline-flex min-h-11 items-center">
            {up.label}
          </Link>
        </p>
      )}
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-muted">
        {children}
        {feed && (
          <a
            href={feed}
            type="application/atom+xml"
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
          >
            <Rss aria-hidden className="size-4" />
            Acompanhar novos trabalhos (feed)
          </a>
        )}
      </div>
    </header>
  )
}
