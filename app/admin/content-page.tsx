import { findAppeals } from '#domain/moderation/appeals/find-appeals.ts'
import { findMessageFlags } from '#domain/moderation/find-message-flags.ts'
import { findFlags } from '#domain/moderation/flags/find-flags.ts'
import { findHeldCases } from '#domain/moderation/find-held-cases.ts'
import { findReadyReasons } from '#domain/moderation/reasons/find-ready-reasons.ts'
import { findHidings } from '#domain/moderation/hidings/find-hidings.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AppealList } from './appeal-list.tsx'
import { FlagList } from './cases/flag-list.tsx'
import { HeldList } from './cases/held-list.tsx'
import { HiddenContentList } from './hidden-content-list.tsx'
import { MessageFlagList } from './message-flag-list.tsx'
import { ReadyReasons } from './ready-reasons.tsx'
import { readFrame } from './read-frame.ts'
import { staff } from './staff-guards.ts'
import type { Route } from './+types/content-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Conteúdo e recursos', hidden: true })

export const loader = personalLoader({
  guard: staff,
  async read({ services, actor, url }) {
    const { db } = services
    // only the requested list continues; the others start at the beginning
    const of = (list: string) => (url.searchParams.get('lista') === list ? cursorIn(url) : null)
    const frame = await readFrame(services, actor)
    const [held, flags, messages, appeals, hidden, reasons] = await Promise.all([
      findHeldCases(db, actor, of('analise')),
      findFlags(db, actor, of('avisos')),
      findMessageFlags(db, actor),
      findAppeals(db, actor),
      findHidings(db, actor, of('ocultos')),
      findReadyReasons(db, actor),
    ])
    return { held, flags, messages, appeals, hidden, reasons, frame }
  },
})

/** What people flagged, what is appealed, and what staff have hidden. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { held, flags, messages, appeals, hidden, reasons, frame } = loaderData
  return (
    <AdminFrame title="Conteúdo e recursos" current="/admin/content" frame={frame}>
      <div className="grid max-w-reading gap-12">
        <HeldList page={held} waiting={frame.waiting.held} />
        <FlagList page={flags} waiting={frame.waiting.flags} />
        <MessageFlagList flags={messages} />
        <AppealList appeals={appeals} />
        <HiddenContentList page={hidden} />
        <ReadyReasons reasons={reasons} />
      </div>
    </AdminFrame>
  )
}
