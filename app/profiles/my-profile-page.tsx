import { data, redirect } from 'react-router'
import { findWorks } from '#domain/search/find-works.ts'
import { countRequests } from '#domain/connections/find-connections.ts'
import { findBackground } from '#domain/profiles/find-background.ts'
import { getOwnProfile } from '#domain/profiles/get-own-profile.ts'
import { findOwnWithheld } from '#domain/moderation/get-withheld-work.ts'
import { getVerification } from '#domain/verifications/get-verification.ts'
import { useOwnChanges } from '#web/client/use-own-changes.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { answer } from '#web/http/answer.ts'
import { textOf } from '#web/http/answer-act.ts'
import { servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { BackgroundTab } from './background-tab.tsx'
import { OwnHead } from './own-head.tsx'
import { loadOpenMatters } from './load-open-matters.ts'
import { OpenMatters } from './open-matters.tsx'
import { OwnWorks } from './own-works.tsx'
import { actOnProfile, readProfileForm } from './profile-acts.ts'
import { WithheldWorks } from './withheld-works.tsx'
import { profileViewPath, readProfileView } from './profile-view-path.ts'
import { typedInForm } from './refused-profile.ts'
import type { Route } from './+types/my-profile-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meu perfil', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, url }) {
    const [profile, background, verification, requests, page, withheld, open] = await Promise.all([
      getOwnProfile(db, actor),
      findBackground(db, actor.id),
      getVerification(db, actor.id),
      countRequests(db, actor.id),
      findWorks(db, { publishedBy: actor.id, order: 'date', cursor: cursorIn(url) }),
      findOwnWithheld(db, actor),
      loadOpenMatters(db, actor),
    ])
    const view = readProfileView(url.searchParams)
    return { profile, background, verification, open, requests, page, withheld, view }
  },
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const actor = await member({ context, url })
  const sent = await readProfileForm(request)
  const intent = textOf(sent.form, 'intent') ?? ''
  const answered = await answer(async () => {
    const { message, to } = await actOnProfile({ services, actor, sent })
    return redirect(to, { status: 303, headers: [flashHeader({ tone: 'success', message })] })
  })
  if (answered instanceof Response) return answered
  return data({ ...answered.data, intent, typed: typedInForm(sent.form) }, answered.init ?? undefined)
}

export default function MyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, background, verification, open, requests, page, withheld, view } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData : null
  useOwnChanges(({ kind }) => view.open === null && SHOWN.has(kind))
  const entries = (kind: 'experience' | 'education') => background.filter((entry) => entry.kind === kind)
  const tab = (to: keyof typeof TAB_LABELS, count: number) => ({
    to: profileViewPath(to),
    label: TAB_LABELS[to],
    count,
    current: view.tab === to,
  })
  return (
    <div className="page py-8 lg:py-12">
      <OwnHead {...{ profile, verification, requests, view, refused }} />
      <OpenMatters {...open} />
      <div className="mt-10">
        <LinkTabs
          label="Seções do perfil"
          tabs={[
            tab('works', profile.figures.works),
            tab('experience', entries('experience').length),
            tab('education', entries('education').length),
          ]}
        />
        <div className="pt-6">
          {view.tab === 'works' ? (
            <div className="grid gap-6">
              <WithheldWorks works={withheld} />
              <OwnWorks username={profile.username} page={page} />
            </div>
          ) : (
            <BackgroundTab
              key={view.tab}
              kind={view.tab}
              entries={entries(view.tab)}
              open={typeof view.open === 'number' ? view.open : null}
              refused={refused}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** What changes something of this page; while a form is open it stays what the form began from. */
const SHOWN = new Set(['profile', 'relation', 'notification', 'notification-gone'])

const TAB_LABELS = { works: 'Trabalhos', experience: 'Experiência', education: 'Formação' } as const
