import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { leadToWork } from './lead-to-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { getDraftOfWork } from '#domain/publishing/get-draft.ts'
import { getEditableWork } from '#domain/publishing/get-editable-work.ts'
import { getWork } from '#domain/works/get-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { attemptPublishing } from './attempt-publishing.ts'
import { requireSameAuthor } from '#app/drafts/require-same-author.ts'
import { RecoverableForm } from './recoverable-form.tsx'
import { loadReference, referenceOfRefused } from './reference/load-reference.ts'
import { saveWithoutScript } from './save-without-script.ts'
import { refusedFormState, takeWorkForm } from './take-work-form.ts'
import { useTyped } from './use-typed.ts'
import type { Route } from './+types/edit-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nova versão', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, params, url }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const { db } = services
    const work = await getWork(db, params.username, params.slug)
    const editable = await getEditableWork(db, actor, work.id)
    const draft = await getDraftOfWork(db, actor, work.id)
    const shown = draft?.data ?? editable.data
    return {
      work: { id: work.id, title: work.title, path: work.path },
      editable,
      draft,
      reference: await loadReference(services, actor, { draft: shown, workId: work.id }, url),
      author: actor.id,
      submissionKey: draft?.submissionKey ?? crypto.randomUUID(),
    }
  },
})

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const taken = await takeWorkForm(services, actorOf(context), request)
  const { form, typed } = taken
  let workId: number | null = null
  const edited = await answer(async () => {
    const work = await getWork(services.db, params.username, params.slug)
    workId = work.id
    if (form.get('intent') === 'draft') return saveWithoutScript(services, actorOf(context), work.id, taken)
    requireSameAuthor(actorOf(context), form.get('author'))
    if (taken.refusal) throw taken.refusal
    return editWork(services, actorOf(context), work.id, {
      ...typed,
      // the person chose to replace this version
      baseVersion: idOf(form.get('replacedVersion') ?? form.get('baseVersion')),
      draftId: idOf(form.get('draftId')) || null,
    })
  })
  if ('saved' in edited) {
    throw redirect(url.pathname, {
      headers: [flashHeader({ tone: 'success', message: 'Rascunho salvo' })],
    })
  }
  if ('slug' in edited) throw leadToWork({ ...edited, held: false }, `Versão ${edited.version} publicada!`)
  const kept = await refusedFormState(services, actorOf(context), typed)
  const reference =
    workId && (await referenceOfRefused(services, actorOf(context), { draft: typed, workId }, url))
  return data({ ...edited.data, ...kept, reference }, edited.init ?? undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptPublishing(serverAction)

/** Other acts on the page do not reset the form; a refusal loads the version published meanwhile. */
export const shouldRevalidate = ({ currentUrl, nextUrl, actionStatus }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href || actionStatus === 409

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, editable, draft, submissionKey } = loaderData
  const refused = actionData?.refused ? actionData : null
  const typed = useTyped(actionData?.typed)
  // Files staged for the draft, and those of the work.
  const files = [...editable.files, ...(draft?.files ?? []), ...(actionData?.files ?? [])]
  return (
    <div className="mx-auto w-full max-w-[52rem] px-4 py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Nova versão</h1>
      <p className="mt-2 mb-6 text-muted">
        De “<InlineText text={work.title} />
        ”. O endereço continua o mesmo, e a versão {editable.baseVersion} continua legível no histórico.
      </p>
      <RecoverableForm
        author={loaderData.author}
        key={work.id}
        values={typed ?? draft?.data ?? editable.data}
        files={files}
        draft={draft}
        saved={draft ? [draft] : []}
        submissionKey={submissionKey}
        editing={{
          workId: work.id,
          isOwner: editable.isOwner,
          baseVersion: editable.baseVersion,
          internalDoi: editable.internalDoi,
          path: work.path,
          kept: editable.files.map((file) => file.id),
        }}
        refused={refused}
        reference={typed ? (actionData?.reference ?? null) : loaderData.reference}
      />
    </div>
  )
}
