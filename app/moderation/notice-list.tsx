import type { WorkNotice } from '#domain/moderation/work-notices.ts'
import { useMe } from '#web/client/use-personal.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { OwnMatter } from './own-matter.tsx'
import { useIsOwnMatter } from './own-matters.tsx'

const lift = lazyPart(() => import('./lift-notice.tsx'), 'lift-notice')

const TITLES = { note: 'Nota da moderação', correction: 'Correção' } as const

/** Dated texts of staff at the head of a work. */
export default function NoticeList({ notices }: { notices: readonly WorkNotice[] }) {
  const staff = useMe()?.staff ?? false
  return (
    <div className="work-column grid gap-3 pb-6">
      {notices.map((notice) => (
        <aside
          key={notice.id}
          aria-label={TITLES[notice.kind]}
          className="grid gap-1 border-l-2 border-ochre bg-ochre-tint px-4 py-3"
        >
          <p className="text-sm font-medium text-ochre-ink">
            {TITLES[notice.kind]}, {formatDate(notice.placedAt)}
          </p>
          <p className="break-words whitespace-pre-line">{notice.text}</p>
          {staff && <Lift id={notice.id} />}
        </aside>
      ))}
    </div>
  )
}

function Lift({ id }: { id: number }) {
  if (useIsOwnMatter('notice', id)) return <OwnMatter />
  return <Late part={lift} given={{ id }} failed="Não foi possível mostrar como retirar." />
}
