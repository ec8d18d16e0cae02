import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

interface Props {
  title: string
  of: { title: string; path: string }
  children: ReactNode
}

export function EvidenceHead({ title, of, children }: Props) {
  return (
    <header className="max-w-reading">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      <p className="mt-2 text-lg break-words">
        <Link to={of.path} className="link">
          <InlineText text={of.title} />
        </Link>
      </p>
      <p className="mt-2 text-muted">{children}</p>
    </header>
  )
}
