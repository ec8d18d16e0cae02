import type { Actor } from '#domain/actor.ts'
import { redirect } from 'react-router'
import { COMMUNITY_NOT_FOUND, MUTED } from '#domain/communities/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { flashHeader } from '#web/http/flash.ts'
import { useOwnChanges } from '#web/client/use-own-changes.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { isInApp } from '#web/http/redirect-if-missing.ts'
import { ListFiles } from '#app/cards/list-files.tsx'
import { negotiateList } from '#app/cards/negotiate-list.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { HiddenHere } from '#app/moderation/hidden-here.tsx'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { PlaceActs } from '#app/moderation/place-acts.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityRules } from './community-rules.tsx'
import { CommunityState } from './community-state.tsx'
import { DiscussionOrders } from './discussion-orders.tsx'
import { DiscussionList } from './discussion-list.tsx'
import { HandoverNotice } from './handover-notice.tsx'
import { JoinScreen } from './join-screen.tsx'
import { loadCommunity } from './load-community.ts'
import { NewDiscussion } from './new-discussion.tsx'
import { ToldForm } from './told-form.tsx'
import { StaffClose } from './staff-close.tsx'
import { WeeksOfTalk } from './weeks-of-talk.tsx'
import type { Route } from './+types/community-page'

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData
  if (!loaded) return pageMeta(args, { title: COMMUNITY_NOT_FOUND, hidden: true })
  const { name, description, slug, area, status } = loaded.community
  return pageMeta(args, {
    title: name,
    description,
    keywords: [area],
    path: `/community/${slug}`,
    hidden: status !== 'approved',
  })
}

export const middleware = [negotiateList]

export const loader = personalLoader({
  guard: anyone,
  async read({
    services,
    actor,
    params,
    url,
    request,
  }: PersonalArgs<Route.LoaderArgs['params'], Actor | null>) {
    try {
      return await loadCommunity(services, actor, params.communitySlug ?? '', url)
    } catch (error) {
      // inside the app: redirect to the list with the message
      if (error instanceof Refusal && error.kind === 'missing' && isInApp(request))
        throw redirect('/communities', { headers: [flashHeader({ tone: 'error', message: error.message })] })
      throw error
    }
  },
})

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { community, can, discussions, weeks, handover, draft, hidden, ownMatters, mayClose, order, after } =
    loaderData
  useOwnChanges((event) => event.kind === 'membership' && event.community === community.id)
  return (
    <div className="page py-8 lg:py-12">
      <CommunityHead community={community} can={can} />
      {weeks && <WeeksOfTalk weeks={weeks} />}
      <CommunityRules rules={community.rules} />
      <CommunityState community={community} />
      <StaffClose community={community} mayClose={mayClose} />
      {handover && <HandoverNotice community={community} handover={handover} />}
      {discussions ? (
        <section aria-labelledby="discussoes" className="mt-8">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 id="discussoes" className="text-sm font-semibold">
              Discussões
            </h2>
            {can.write && <NewDiscussion community={community} draft={draft} />}
            {community.muted && <p className="text-sm text-muted">{MUTED}</p>}
          </div>
          {community.told && <ToldForm community={{ ...community, told: community.told }} />}
          <DiscussionOrders slug={community.slug} order={order} />
          <DiscussionList
            key={order}
            order={order}
            community={community}
            page={discussions}
            after={after}
            canWrite={can.write}
          />
          <ListFiles list={`/community/${community.slug}`} what="Levar os trabalhos discutidos" />
        </section>
      ) : (
        community.status === 'approved' && <JoinScreen community={community} canJoin={can.join} />
      )}
      <HiddenHere hidden={hidden} kinds={['discussion', 'community']} />
      <OwnMatters of={ownMatters}>
        <PlaceActs flags="community" id={community.id} hides={['community']} />
      </OwnMatters>
    </div>
  )
}
