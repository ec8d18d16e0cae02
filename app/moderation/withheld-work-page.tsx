import type { Actor } from '#domain/actor.ts'
import { getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { WithheldNotice } from './withheld-notice.tsx'
import type { Route } from './+types/withheld-work-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.work.title ?? 'Trabalho oculto', hidden: true })

export const loader = personalLoader({
  guard: member,
  read: async ({ services: { db }, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) => ({
    work: await getWithheldWork(db, actor, idOf(params.workId)),
  }),
})

/** What its authors and staff still see of a work that nobody else does, and why. */
export default function WithheldWorkPage({ loaderData: { work }, params }: Route.ComponentProps) {
  const { title, abstract, content } = work
  return (
    <article className="page max-w-reading py-8 lg:py-12">
      <WithheldNotice withholding={work} workId={Number(params.workId)} />
      <h1 className="mt-8 font-serif text-3xl font-semibold wrap-anywhere">{title}</h1>
      <h2 className="mt-8 font-serif text-xl font-semibold">Resumo</h2>
      <p className="mt-3 font-serif text-lg leading-relaxed break-words whitespace-pre-line">{abstract}</p>
      {content?.html && <Prose html={content.html} className="mt-8" />}
      {content?.paper && (
        <p className="mt-8 text-muted">O arquivo enviado ({content.paper.name}) também está guardado.</p>
      )}
    </article>
  )
}
