// chunk: members
import { Link, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
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
              className={cx(
                'relative flex h-full items-center px-3 text-sm font-medium transition-colors hover:text-ink',
                isWithin(entry, pathname)
                  ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-accent'
                  : 'text-muted',
              )}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
