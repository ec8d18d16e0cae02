import { redirect } from 'react-router'
import { communityPath } from '#platform/addresses/paths.ts'
import { canPropose } from '#domain/communities/permissions.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { CREATED, MODERATORS_DO_NOT_PROPOSE, PROPOSED } from '#domain/communities/texts.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { refusedBody, statusOf } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { data } from 'react-router'
import { CommunityForm } from './community-form.tsx'
import type { Route } from './+types/new-community-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Criar comunidade', hidden: true })

export const loader = personalLoader({
  guard: member,
  read: async ({ actor }) => {
    requireMember(actor)
    if (!canPropose(actor)) throw new Refusal('forbidden', MODERATORS_DO_NOT_PROPOSE)
    return null
  },
})

/** POST /communities/nova, without scripts: they send to /_/communities. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  try {
    const { slug, status } = await proposeCommunity(servicesOf(context), actorOf(context), typed)
    const says = status === 'approved' ? CREATED : PROPOSED
    return redirect(communityPath(slug), { headers: [flashHeader({ tone: 'success', message: says })] })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedBody(error), typed }, { status: statusOf(error) })
  }
}

export default function NewCommunityPage({ actionData }: Route.ComponentProps) {
  const navigate = useNavigateFromHere()
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="mb-6 font-serif text-2xl font-semibold sm:text-3xl">Criar comunidade</h1>
      <CommunityForm
        action="/communities/nova"
        sendTo="/_/communities"
        label="Criar comunidade"
        refused={refused}
        values={refused?.typed}
        onSent={({ slug, says }) => {
          toast.success(says)
          void navigate(communityPath(slug))
        }}
      />
    </div>
  )
}
