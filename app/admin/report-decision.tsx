import { REASON } from '#domain/moderation/limits.ts'
import type { PanelReport } from '#domain/moderation/find-reports.ts'
import { MEASURES } from '#domain/moderation/texts.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { ActForm, Decision, ReasonField } from '#app/moderation/act-form.tsx'

const OPTIONS = Object.entries(MEASURES).map(([value, label]) => ({
  value,
  label: label[0]!.toLocaleUpperCase('pt-BR') + label.slice(1),
}))
const FAILED = 'Erro ao atualizar denúncia'

/** Approve with a measure, reject, or look at the work first. */
export function ReportDecision({ report }: { report: PanelReport }) {
  return (
    <div className="flex flex-wrap items-start gap-3 pt-2">
      <Decision label="Aprovar Denúncia">
        <ActForm
          act="decide-report"
          id={report.id}
          submit="Aprovar Denúncia"
          failed={FAILED}
          fixed={{ decision: 'resolve' }}
        >
          {(errors) => (
            <>
              <Field label="Medida" error={errors.measure} required>
                <Select name="measure" options={OPTIONS} defaultValue="none" />
              </Field>
              <ReasonField
                error={errors.reason}
                help="Quem denunciou e quem assina o trabalho o leem. Não cite quem denunciou."
              />
              <Field
                label="Texto da nota ou correção"
                help="Fica no alto do trabalho. Vazio: o motivo."
                error={errors.notice}
                optional
              >
                <Textarea name="notice" rows={2} maxLength={REASON.max} counter />
              </Field>
            </>
          )}
        </ActForm>
      </Decision>
      <Decision label="Rejeitar Denúncia">
        <ActForm
          act="decide-report"
          id={report.id}
          submit="Rejeitar Denúncia"
          tone="danger"
          failed={FAILED}
          fixed={{ decision: 'reject' }}
        >
          {(errors) => <ReasonField error={errors.reason} help="Quem denunciou o lê." />}
        </ActForm>
      </Decision>
      {report.workId !== null && (
        <a className={buttonLook('quiet')} href={`/post/${report.workId}`} target="_blank" rel="noreferrer">
          Ver Post
        </a>
      )}
    </div>
  )
}
