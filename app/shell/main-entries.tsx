// chunk: members
import { Link, useLocation } from 'react-router'
import { isWithin, type Entry } from './navigation.ts'

export function MainEntries({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Principal" className="mr-auto hidden h-full md:block">
      <ul className="flex h-full items-stretch gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={isWithin(entry, pathname) ? 'page' : undefined}
              className="flex h-full items-center px-3 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current]:text-ink"
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
