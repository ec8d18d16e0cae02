import { READY_REASON_MAX } from '#domain/moderation/limits.ts'
import type { ReadyReason } from '#domain/moderation/reasons/find-ready-reasons.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const FAILED = 'Erro ao mudar os motivos prontos'

/** What staff may pick as a reason: they add to it, change it and take from it; what was said before stays. */
export function ReadyReasons({ reasons }: { reasons: readonly ReadyReason[] }) {
  return (
    <section aria-labelledby="motivos-prontos">
      <h2 id="motivos-prontos" className="text-sm font-semibold">
        Motivos prontos
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Toda a equipe os escolhe ao decidir, e ainda pode mudar o texto. O que já foi dito com eles não muda.
      </p>
      <DecisionFields label="Acrescentar motivo">
        <ActForm act="add-reason" id={0} submit="Acrescentar" failed={FAILED}>
          {(errors) => <Words error={errors.text} />}
        </ActForm>
      </DecisionFields>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {reasons.map(({ id, text }) => (
          <li key={id} className="grid gap-2 py-4">
            <p className="wrap-anywhere">{text}</p>
            <div className="flex flex-wrap items-start gap-3">
              <DecisionFields label="Mudar">
                <ActForm key={text} act="change-reason" id={id} submit="Guardar" failed={FAILED}>
                  {(errors) => <Words text={text} error={errors.text} />}
                </ActForm>
              </DecisionFields>
              <ActForm
                act="retire-reason"
                id={id}
                submit="Remover da lista"
                tone="secondary"
                failed={FAILED}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ text, error }: { text?: string; error: string | undefined }) {
  return (
    <Field label="Motivo" error={error} required>
      <Textarea name="text" rows={3} maxLength={READY_REASON_MAX} counter defaultValue={text ?? ''} />
    </Field>
  )
}
