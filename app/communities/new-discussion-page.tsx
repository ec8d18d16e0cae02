import { communityPath, discussionPath } from '#platform/addresses/paths.ts'
import type { Actor } from '#domain/actor.ts'
import { data, redirect } from 'react-router'
import { canWriteIn } from '#domain/communities/permissions.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { requireCommunity } from '#domain/communities/require-community.ts'
import { NOT_A_MEMBER } from '#domain/communities/texts.ts'
import { getDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { DISCUSSION_STARTED } from '#domain/discussions/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { refusedBody, statusOf } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { originOf } from '#web/http/origin-of.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { CommunityLink } from './community-link.tsx'
import { CommunityRules } from './community-rules.tsx'
import { DiscussionForm } from './discussion-form.tsx'
import type { Route } from './+types/new-discussion-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nova discussão', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const community = await getCommunity(db, actor, params.communitySlug ?? '')
    if (!canWriteIn(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
    return { community, draft: await getDiscussionDraft(db, actor, community.id) }
  },
})

/** POST /community/:slug/nova-discussao, without scripts: they send to /_/communities/:id/discussions. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  const [services, actor] = [servicesOf(context), actorOf(context)]
  try {
    const community = await requireCommunity(services.db, actor, { slug: params.communitySlug })
    const origins = [originOf(services.config, url), url.origin]
    const { id, held } = await startDiscussion(services, actor, community.id, typed, { origins })
    const message = held ? HELD_WORDS : DISCUSSION_STARTED
    return redirect(held ? communityPath(community.slug) : discussionPath(id), {
      headers: [flashHeader({ tone: 'success', message })],
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedBody(error), typed }, { status: statusOf(error) })
  }
}

export default function NewDiscussionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { community, draft } = loaderData
  const navigate = useNavigateFromHere()
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <CommunityLink community={community} />
      <h1 className="mt-2 mb-6 font-serif text-2xl font-semibold sm:text-3xl">Nova discussão</h1>
      <CommunityRules rules={community.rules} open />
      <DiscussionForm
        action={`/community/${community.slug}/nova-discussao`}
        sendTo={`/_/communities/${community.id}/discussions`}
        label="Criar discussão"
        draftOf={community.id}
        draft={draft}
        refused={refused}
        values={refused?.typed}
        onSent={({ id, held }) => {
          if (!held) toast.success(DISCUSSION_STARTED)
          void navigate(held ? communityPath(community.slug) : discussionPath(id))
        }}
      />
    </div>
  )
}
