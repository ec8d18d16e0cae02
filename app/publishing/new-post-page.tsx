import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { discardDraft } from '#domain/works/discard-draft.ts'
import { findDrafts } from '#domain/works/find-drafts.ts'
import { getDraft } from '#domain/works/get-draft.ts'
import { publishWork } from '#domain/works/publish-work.ts'
import { answer } from '#app/http/answer.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import { flashHeader } from '#app/http/flash.ts'
import { requireSession } from '#app/http/guards.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { DraftList } from './draft-list.tsx'
import { orPublishingFailed } from './publishing-failed.ts'
import { EMPTY_FORM, readWorkForm } from './read-work-form.ts'
import { requireSameAuthor } from './require-same-author.ts'
import { RecoverableForm } from './recoverable-form.tsx'
import type { Route } from './+types/new-post-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Publicar',
    description: 'Publique um trabalho acadêmico: texto escrito aqui ou arquivo.',
    hidden: true,
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireSession(context, url)
  const { db } = worldOf(context)
  const draftId = Number(url.searchParams.get('rascunho'))
  const drafts = await findDrafts(db, actor)
  const known = drafts.find((entry) => entry.id === draftId)
  if (known?.work) throw redirect(`${known.work.path}/editar`)
  if (url.searchParams.has('rascunho') && !known) {
    const gone = await flashHeader({ tone: 'error', message: 'Este rascunho não existe mais' })
    throw redirect('/new-post', { headers: [gone] })
  }
  const draft = known ? await getDraft(db, actor, known.id) : null
  return {
    drafts: drafts.filter((entry) => entry.id !== draftId),
    draft,
    submissionKey: draft?.submissionKey ?? randomUUID(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const world = worldOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'discard') {
    requireSession(context, url)
    const discarded = await answer(() =>
      discardDraft(world.db, actorOf(context), Number(form.get('draftId'))).then(() => null),
    )
    if (discarded) return data({ ...discarded.data, typed: null }, discarded.init ?? undefined)
    throw redirect(url.pathname + url.search, {
      headers: [await flashHeader({ tone: 'success', message: 'Rascunho descartado' })],
    })
  }
  const typed = readWorkForm(form)
  const published = await answer(async () => {
    requireSameAuthor(actorOf(context), form.get('author'))
    return publishWork(world, actorOf(context), {
      ...typed,
      submissionKey: form.get('submissionKey') ?? '',
      draftId: Number(form.get('draftId')) || null,
    })
  })
  if ('slug' in published)
    throw redirect(published.path, {
      headers: [await flashHeader({ tone: 'success', message: 'Trabalho publicado!' })],
    })
  return data({ ...published.data, typed }, published.init ?? undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orPublishingFailed(serverAction)

/** Other acts of the page leave the form as it stands. */
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
  return (
    <div className="mx-auto w-full max-w-[52rem] px-4 py-8 lg:py-12">
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">Publicar</h1>
      <p className="mt-2 mb-6 text-muted">
        Escreva aqui ou envie um arquivo. Nada aparece para os outros antes de você publicar.
      </p>
      <DraftList drafts={drafts} />
      <div className="mt-6">
        <RecoverableForm
          key={draft?.id ?? 'novo'}
          values={actionData?.typed ?? draft?.data ?? EMPTY_FORM}
          files={draft?.files ?? []}
          draft={draft}
          saved={draft ? [...drafts, draft] : drafts}
          submissionKey={submissionKey}
          refused={refused}
        />
      </div>
    </div>
  )
}
