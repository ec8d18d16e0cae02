import { Link } from 'react-router'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { Actor } from '#domain/actor.ts'
import { getWithheldWork, type WithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { HELD_WORDS, IN_REVIEW } from '#domain/screening/texts.ts'
import { idOf } from '#app/http/answer-act.ts'
import { member } from '#app/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#app/http/loaders/personal-loader.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ActForm, Decision, ReasonField } from './act-form.tsx'
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
      <Why work={work} />
      {work.mayRestore && <StaffRestore id={Number(params.workId)} path={work.path} />}
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

function Why({ work: { measure } }: { work: WithheldWork }) {
  if (!measure)
    return (
      <Notice tone="pending" title={IN_REVIEW}>
        {HELD_WORDS}
      </Notice>
    )
  return (
    <Notice tone="error" title={`Oculto pela moderação em ${formatDate(measure.at)}`}>
      <p className="break-words whitespace-pre-line">Motivo: {measure.reason}</p>
      {measure.eraseAfter && <p>Será apagado em {formatDate(measure.eraseAfter)} sem recurso aceito.</p>}
      <p>
        Só quem assina o trabalho e a moderação veem esta página.{' '}
        <Link to={`${APPEALS_PATH}#ocultacao-${measure.id}`} className="link">
          Ver a medida e recorrer
        </Link>
      </p>
    </Notice>
  )
}

/** For staff, where the work is read: gives it back with a reason. */
function StaffRestore({ id, path }: { id: number; path: string }) {
  return (
    <div className="mt-4">
      <Decision label="Restaurar (moderação)">
        <ActForm act="restore-work" id={id} submit="Restaurar" failed="Erro ao restaurar" next={path}>
          {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê." />}
        </ActForm>
      </Decision>
    </div>
  )
}
