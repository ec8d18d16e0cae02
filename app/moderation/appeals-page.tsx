import { data } from 'react-router'
import { MEASURE_ANCHORS, type MeasureType } from '#platform/addresses/measure-anchors.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { findOwnMeasures } from '#domain/moderation/own-measures/find-own-measures.ts'
import { findOwnHeld } from '#domain/screening/find-own-held.ts'
import { idOf, textOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeldOwn } from './held-own.tsx'
import { OwnMeasure } from './own-measure.tsx'
import type { Route } from './+types/appeals-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Medidas e recursos',
    description: 'O que a moderação decidiu sobre o que é seu.',
    hidden: true,
  })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor }) {
    const [measures, held] = await Promise.all([findOwnMeasures(db, actor), findOwnHeld(db, actor.id)])
    return { measures, held }
  },
})

const typeOf = (anchor: string | undefined) =>
  (Object.keys(MEASURE_ANCHORS) as MeasureType[]).find((type) => MEASURE_ANCHORS[type] === anchor) ?? 'hiding'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const type = typeOf(textOf(form, 'tipo') ?? undefined)
  const subject = { type, id: idOf(textOf(form, 'medida')) }
  const answered = await answer(() =>
    fileAppeal(servicesOf(context), actorOf(context), subject, Object.fromEntries(form)),
  )
  if (!('data' in answered)) return { filed: subject.id }
  return data({ ...answered.data, subject, typed: textOf(form, 'text') ?? '' }, answered.init ?? undefined)
}

/** Measures against one's own content, with the reasons, and the one appeal allowed against each. */
export default function AppealsPage({ loaderData: { measures, held }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Medidas e recursos</h1>
      <p className="mt-2 mb-6 text-muted">
        O que a moderação decidiu sobre a sua conta ou o que é seu. Cada medida pode ser contestada uma vez;
        outra pessoa da equipe decide.
      </p>
      <HeldOwn held={held} />
      {measures.length === 0 ? (
        <EmptyState title="Nenhuma medida">
          Não há medida contra a sua conta nem contra o que você escreveu.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {measures.map((measure) => (
            <OwnMeasure
              key={`${measure.subject.type}-${measure.subject.id}`}
              measure={measure}
              refused={
                refused?.subject.type === measure.subject.type && refused.subject.id === measure.subject.id
                  ? refused
                  : null
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}
