import { useRevalidator } from 'react-router'
import { isAdmin } from '#domain/actor.ts'
import { findAppeals, findFlags, findMessageFlags } from '#domain/moderation/find-cases.ts'
import { findHeldCases } from '#domain/moderation/find-held-cases.ts'
import { findHidings } from '#domain/moderation/hidings/find-hidings.ts'
import { cursorIn } from '#app/client/page-after.ts'
import { useLive } from '#app/client/use-live.ts'
import { personalLoader } from '#app/http/loaders/personal-loader.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AppealList } from './appeal-list.tsx'
import { FlagList } from './flag-list.tsx'
import { HeldList } from './held-list.tsx'
import { HiddenList } from './hidden-list.tsx'
import { MessageFlagList } from './message-flag-list.tsx'
import { staff } from './staff-guards.ts'
import type { Route } from './+types/content-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Conteúdo e recursos', hidden: true })

export const loader = personalLoader({
  guard: staff,
  async read({ services: { db, live }, actor, url }) {
    const after = await live.position(db)
    const [held, flags, messages, appeals, hidden] = await Promise.all([
      findHeldCases(db, actor),
      findFlags(db, actor),
      findMessageFlags(db, actor),
      findAppeals(db, actor),
      findHidings(db, actor, cursorIn(url)),
    ])
    return { held, flags, messages, appeals, hidden, admin: isAdmin(actor), after }
  },
})

/** What people pointed to, what is appealed, and what staff have hidden. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { held, flags, messages, appeals, hidden, admin, after } = loaderData
  const { revalidate } = useRevalidator()
  useLive(['staff'], () => void revalidate(), { after })
  return (
    <AdminFrame title="Conteúdo e recursos" current="/admin/content" admin={admin}>
      <div className="grid max-w-reading gap-12">
        <HeldList held={held} />
        <FlagList flags={flags} />
        <MessageFlagList flags={messages} />
        <AppealList appeals={appeals} />
        <HiddenList page={hidden} />
      </div>
    </AdminFrame>
  )
}
