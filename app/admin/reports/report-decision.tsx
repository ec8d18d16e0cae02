import { REASON } from '#domain/moderation/limits.ts'
import type { PanelReport } from '#domain/moderation/find-case-heads.ts'
import { MEASURES } from '#domain/moderation/texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

const OPTIONS = Object.entries(MEASURES).map(([value, label]) => ({
  value,
  label: label[0]!.toLocaleUpperCase('pt-BR') + label.slice(1),
}))
/** What cannot be done to a work that is gone. */
const CHANGES_WORK: ReadonlySet<string> = new Set(['note', 'correction', 'hiding', 'removal'])
const FAILED = 'Erro ao atualizar denúncia'

interface Props {
  /** Decided together, with one measure and one reason. */
  reports: readonly PanelReport[]
  workGone: boolean
}

/** Approve with a measure, or reject. */
export function ReportDecision({ reports, workGone }: Props) {
  const [first, ...others] = reports
  if (!first) return null
  const also: Record<string, string> = others.length > 0 ? { also: others.map(({ id }) => id).join() } : {}
  const many = others.length > 0 ? ` (as ${reports.length})` : ''
  const options = workGone ? OPTIONS.filter(({ value }) => !CHANGES_WORK.has(value)) : OPTIONS
  return (
    <div className="flex flex-wrap items-start gap-3 pt-2">
      <DecisionFields label={`Aprovar Denúncia${many}`}>
        <ActForm
          act="decide-report"
          id={first.id}
          submit="Aprovar Denúncia"
          failed={FAILED}
          fixed={{ decision: 'resolve', ...also }}
        >
          {(errors) => (
            <>
              <Field label="Medida" error={errors.measure} required>
                <Select name="measure" options={options} defaultValue="none" />
              </Field>
              <ReasonField
                error={errors.reason}
                help="O motivo chega a quem denunciou e aos autores. Não revele quem denunciou."
              />
              <Field
                label="Texto da nota ou correção"
                help="Aparece no alto do trabalho. Em branco, usa-se o motivo acima."
                error={errors.notice}
                optional
              >
                <Textarea name="notice" rows={2} maxLength={REASON.max} counter />
              </Field>
            </>
          )}
        </ActForm>
      </DecisionFields>
      <DecisionFields label={`Rejeitar Denúncia${many}`}>
        <ActForm
          act="decide-report"
          id={first.id}
          submit="Rejeitar Denúncia"
          tone="danger"
          failed={FAILED}
          fixed={{ decision: 'reject', ...also }}
        >
          {(errors) => <ReasonField error={errors.reason} help="O motivo será enviado a quem denunciou." />}
        </ActForm>
      </DecisionFields>
    </div>
  )
}
