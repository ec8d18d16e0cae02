import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

const DECISIONS = [
  { decision: 'dismiss', label: 'Descartar', tone: 'primary' },
  { decision: 'confirm', label: 'Confirmar', tone: 'danger' },
  { decision: 'ask', label: 'Perguntar à autoria', tone: 'secondary' },
] as const

/** Staff decisions on a result, each with the text that its authors read. */
export function DecideCheck({ runId }: { runId: number }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {DECISIONS.map(({ decision, label, tone }) => (
        <DecisionFields key={decision} label={label}>
          <ActForm
            act="decide-check"
            id={runId}
            submit={label}
            tone={tone}
            failed="Erro ao decidir"
            fixed={{ decision }}
          >
            {(errors) => <ReasonField error={errors.reason} help="A autoria lê este texto." />}
          </ActForm>
        </DecisionFields>
      ))}
    </div>
  )
}
