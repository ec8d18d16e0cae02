import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findDrafts } from '#domain/publishing/find-drafts.ts'
import { getDraft } from '#domain/publishing/get-draft.ts'
import { leadToWork } from './lead-to-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member, requireSession } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { discardFromList } from './discard-from-list.ts'
import { DraftList } from '#app/drafts/draft-list.tsx'
import { publishFromForm } from './publish-from-form.ts'
import { attemptPublishing } from './attempt-publishing.ts'
import { EMPTY_FORM } from '#app/drafts/read-work-form.ts'
import { requireSameAuthor } from '#app/drafts/require-same-author.ts'
import { RecoverableForm } from './recoverable-form.tsx'
import { loadReference, referenceOfRefused } from './reference/load-reference.ts'
import { saveWithoutScript } from './save-without-script.ts'
import { refusedFormState, takeWorkForm } from './take-work-form.ts'
import { useTyped } from './use-typed.ts'
import type { Route } from './+types/new-post-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Publicar',
    description: 'Publique um trabalho acadêmico: texto escrito aqui ou arquivo.',
    hidden: true,
  })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, url }) {
    const { db } = services
    const draftId = idOf(url.searchParams.get('rascunho'))
    const drafts = await findDrafts(db, actor)
    const openedDraft = drafts.find((entry) => entry.id === draftId)
    if (openedDraft?.work) throw redirect(`${openedDraft.work.path}/editar`)
    if (url.searchParams.has('rascunho') && !openedDraft) {
      const gone = flashHeader({ tone: 'error', message: 'Este rascunho não existe mais' })
      throw redirect('/new-post', { headers: [gone] })
    }
    const draft = openedDraft ? await getDraft(db, actor, openedDraft.id) : null
    return {
      drafts: drafts.filter((entry) => entry.id !== draftId),
      draft,
      reference: await loadReference(services, actor, { draft: draft?.data ?? EMPTY_FORM }, url),
      author: actor.id,
      submissionKey: draft?.submissionKey ?? randomUUID(),
    }
  },
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const taken = await takeWorkForm(services, actorOf(context), request)
  const { form, typed } = taken
  if (form.get('intent') === 'discard')
    return discardFromList(services, requireSession(context, url), form, url.pathname + url.search)
  const published = await answer(async () => {
    if (form.get('intent') === 'draft') return saveWithoutScript(services, actorOf(context), null, taken)
    requireSameAuthor(actorOf(context), form.get('author'))
    if (taken.refusal) throw taken.refusal
    return publishFromForm(services, actorOf(context), taken)
  })
  if ('saved' in published)
    throw redirect(`/new-post?rascunho=${published.saved.id}`, {
      headers: [flashHeader({ tone: 'success', message: 'Rascunho salvo' })],
    })
  if ('slug' in published) throw leadToWork(published, 'Trabalho publicado!')
  const kept = await refusedFormState(services, actorOf(context), typed)
  const reference = await referenceOfRefused(services, actorOf(context), { draft: typed }, url)
  return data({ ...published.data, ...kept, reference }, published.init ?? undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptPublishing(serverAction)

/** Other acts of the page leave the form as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formAction,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.href !== nextUrl.href ||
    (formAction?.startsWith('/new-post') === true && (actionStatus ?? 200) < 400)
  )
}

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, draft, submissionKey } = loaderData
  const refused = actionData?.refused ? actionData : null
  const typed = useTyped(actionData?.typed)
  return (
    <div className="mx-auto w-full max-w-[52rem] px-4 py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Publicar</h1>
      <p className="mt-2 mb-6 text-muted">
        Escreva aqui ou envie um arquivo. Nada aparece para os outros antes de você publicar.
      </p>
      <DraftList drafts={drafts} />
      <div className="mt-6">
        <RecoverableForm
          author={loaderData.author}
          key={draft?.id ?? 'novo'}
          values={typed ?? draft?.data ?? EMPTY_FORM}
          files={[...(draft?.files ?? []), ...(actionData?.files ?? [])]}
          draft={draft}
          saved={draft ? [...drafts, draft] : drafts}
          submissionKey={submissionKey}
          refused={refused}
          reference={typed ? (actionData?.reference ?? null) : loaderData.reference}
        />
      </div>
    </div>
  )
}
