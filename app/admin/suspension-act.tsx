import type { PanelUser } from '#domain/moderation/find-users.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

/** Suspends a person by name, or lifts that. */
export function SuspensionAct({ user }: { user: PanelUser }) {
  const { suspension } = user
  if (suspension)
    return (
      // its own key, so that unfolding one form does not leave the other unfolded
      <DecisionFields key="restore" label="Encerrar suspensão">
        <p className="mb-3 text-muted">
          Conta suspensa{' '}
          {suspension.until ? `até ${formatDate(suspension.until)}` : 'por tempo indeterminado'}:{' '}
          {suspension.reason}
        </p>
        <ActForm act="restore-person" id={user.id} submit="Encerrar" failed="Erro ao encerrar a suspensão">
          {(errors) => <ReasonField error={errors.reason} />}
        </ActForm>
      </DecisionFields>
    )
  return (
    <DecisionFields key="suspend" label="Suspender">
      <ActForm act="suspend-person" id={user.id} submit="Suspender" tone="danger" failed="Erro ao suspender">
        {(errors) => (
          <>
            <ReasonField
              error={errors.reason}
              help="A pessoa lerá este motivo. Enquanto suspensa, só pode ler, exportar seus dados e recorrer."
            />
            <Field
              label="Até"
              help="Último dia da suspensão. Em branco: sem data para terminar."
              error={errors.until}
              optional
            >
              <TextInput type="date" name="until" />
            </Field>
          </>
        )}
      </ActForm>
    </DecisionFields>
  )
}
