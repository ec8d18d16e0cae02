import type { Actor } from '#domain/actor.ts'
import { DISCUSSION_NOT_FOUND } from '#domain/discussions/texts.ts'
import { idOf } from '#web/http/answer-act.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { CommunityLink } from '#app/communities/community-link.tsx'
import { JoinScreen } from '#app/communities/join-screen.tsx'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { HiddenHere } from '#app/moderation/hidden-here.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { DiscussionText } from './discussion-text.tsx'
import { DiscussedWorks } from './discussed-works.tsx'
import { loadDiscussion } from './load-discussion.ts'
import { WithheldDiscussionNotice } from './withheld-discussion-notice.tsx'
import { Replies } from './replies.tsx'
import type { Route } from './+types/discussion-page'

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData
  const title =
    loaded?.kind === 'open' && loaded.discussion.title
      ? loaded.discussion.title
      : (loaded?.community.name ?? DISCUSSION_NOT_FOUND)
  return pageMeta(args, { title, hidden: true })
}

export const loader = personalLoader({
  guard: anyone,
  read: ({ services, actor, params, url }: PersonalArgs<Route.LoaderArgs['params'], Actor | null>) =>
    loadDiscussion(services, actor, idOf(params.discussionId), url),
})

export default function DiscussionPage({ loaderData }: Route.ComponentProps) {
  const { community } = loaderData
  return (
    <div className="page py-8 lg:py-12">
      <CommunityLink community={community} />
      {loaderData.kind === 'open' ? (
        <OwnMatters of={loaderData.ownMatters}>
          <div className="max-w-reading">
            {loaderData.withholding && (
              <WithheldDiscussionNotice {...loaderData.withholding} mine={loaderData.mine} />
            )}
            <DiscussionText discussion={loaderData.discussion} community={community} />
            <DiscussedWorks works={loaderData.discussion.works} />
            <Replies key={`${loaderData.discussion.id} ${loaderData.from}`} loaded={loaderData} />
            <HiddenHere hidden={loaderData.hidden} kinds={['discussion_reply']} />
          </div>
        </OwnMatters>
      ) : (
        <JoinScreen community={community} canJoin={loaderData.canJoin} />
      )}
    </div>
  )
}
