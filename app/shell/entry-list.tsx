// chunk: members
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { isWithin, type Entry } from './navigation.ts'

const count = lazyPart(() => import('./staff-count.tsx'))

export const ENTRY_LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-sunken aria-[current=page]:font-semibold'

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {entries.map(({ to, also = [], label, icon: Icon, staff }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isWithin({ to, also }, pathname) ? 'page' : undefined}
            className={ENTRY_LOOK}
          >
            <Icon aria-hidden className="size-5 shrink-0 stroke-[1.75] text-muted" />
            {label}
            {staff && <Late part={count} given={{}} shape={<></>} failed="" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
