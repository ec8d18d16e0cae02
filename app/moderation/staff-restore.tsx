import { ActForm, DecisionFields } from './act-form.tsx'
import { ReasonField } from './reason-field.tsx'

/** For staff, on the work's page: restores it with a reason. */
export default function StaffRestore({ id, path }: { id: number; path: string }) {
  return (
    <div className="mt-4">
      <DecisionFields label="Restaurar (moderação)">
        <ActForm act="restore-work" id={id} submit="Restaurar" failed="Erro ao restaurar" next={path}>
          {(errors) => <ReasonField error={errors.reason} help="O motivo será enviado a quem escreveu." />}
        </ActForm>
      </DecisionFields>
    </div>
  )
}
