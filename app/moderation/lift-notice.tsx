// chunk: work-late
import { ActForm, DecisionFields } from './act-form.tsx'
import { ReasonField } from './reason-field.tsx'

/** Takes a notice from the head of a work. */
export default function LiftNotice({ id }: { id: number }) {
  return (
    <DecisionFields label="Retirar">
      <ActForm act="lift-notice" id={id} submit="Retirar" failed="Erro ao retirar a nota">
        {(errors) => <ReasonField error={errors.reason} />}
      </ActForm>
    </DecisionFields>
  )
}
