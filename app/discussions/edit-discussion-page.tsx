import { discussionPath } from '#platform/addresses/paths.ts'
import type { Actor } from '#domain/actor.ts'
import { data, redirect } from 'react-router'
import { editDiscussion } from '#domain/discussions/edit-discussion.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { NOT_YOUR_DISCUSSION } from '#domain/discussions/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { idOf } from '#web/http/answer-act.ts'
import { refusedBody, statusOf } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { originOf } from '#web/http/origin-of.ts'
import { readForm } from '#web/http/read-form.ts'
import { DiscussionForm } from '#app/communities/discussion-form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import type { Route } from './+types/edit-discussion-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Editar discussão', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const { discussion } = await getDiscussion(services, actor, idOf(params.discussionId))
    if (!discussion || discussion.content === null) throw new Refusal('forbidden', NOT_YOUR_DISCUSSION)
    const { id, title, content, revision } = discussion
    return { id, title, content, revision }
  },
})

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const typed = Object.fromEntries(await readForm(request))
  const services = servicesOf(context)
  const id = idOf(params.discussionId)
  try {
    const origins = [originOf(services.config, url), url.origin]
    await editDiscussion(services, actorOf(context), id, typed, { origins })
    return redirect(discussionPath(id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedBody(error), typed }, { status: statusOf(error) })
  }
}

export default function EditDiscussionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...values } = loaderData
  const navigate = useNavigateFromHere()
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-reading">
        <h1 className="mb-6 font-serif text-2xl font-semibold sm:text-3xl">Editar discussão</h1>
        <DiscussionForm
          action={`${discussionPath(id)}/editar`}
          sendTo={`/_/discussions/${id}/edit`}
          label="Salvar"
          draftOf={null}
          refused={refused}
          values={refused ? { ...values, ...refused.typed } : values}
          onSent={() => void navigate(discussionPath(id))}
          onCancel={() => void navigate(discussionPath(id))}
        />
      </div>
    </div>
  )
}
