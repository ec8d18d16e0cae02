// chunk: members
import { NavLink } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import type { Entry } from './navigation.ts'

export function MainEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="Principal" className="mr-auto hidden h-full md:block">
      <ul className="flex h-full items-stretch gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              className={({ isActive }) =>
                cx(
                  'relative flex h-full items-center px-3 text-sm font-medium transition-colors hover:text-ink',
                  isActive
                    ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-accent'
                    : 'text-muted',
                )
              }
            >
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
