import { Suspense, useRef, type FormEvent } from 'react'
import { Await } from 'react-router'
import { READING_LIST } from '#domain/reactions/texts.ts'
import { useOwnChanges } from '#web/client/use-own-changes.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { isInApp } from '#web/http/redirect-if-missing.ts'
import { negotiateList } from '#app/cards/negotiate-list.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { loadSaved } from './load-saved.ts'
import { SavedList } from './saved-list.tsx'
import type { Route } from './+types/saved-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: READING_LIST, description: 'Trabalhos salvos para ler depois.', hidden: true })

export const middleware = [negotiateList]

export const loader = personalLoader({
  guard: member,
  async read({ request, context, actor, url }) {
    const cursor = cursorIn(url)
    const part = loadSaved(context, actor, cursor)
    // Navigation streams the list after the header; a page loaded as HTML is complete, also without scripts.
    return { part: isInApp(request) && !cursor ? part : await part }
  },
})

export default function SavedPage({ loaderData: { part } }: Route.ComponentProps) {
  // a removed work stays visible until the page is left, so that the removal can be undone
  const takenOff = useRef(new Set<number>())
  useOwnChanges((event) => event.kind === 'saved' && (event.on || !takenOff.current.has(event.work)))
  const remember = ({ target }: FormEvent) => {
    const work = target instanceof Element && target.closest('[data-work]')?.getAttribute('data-work')
    if (work) takenOff.current.add(Number(work))
  }
  return (
    <div className="page py-8" onSubmitCapture={remember}>
      <h1 className="mb-6 font-serif text-2xl font-semibold sm:text-3xl">{READING_LIST}</h1>
      {part instanceof Promise ? (
        <Suspense fallback={<SkeletonCards text="Carregando..." />}>
          <Await resolve={part}>{(loaded) => <SavedList part={loaded} />}</Await>
        </Suspense>
      ) : (
        <SavedList part={part} />
      )}
    </div>
  )
}
