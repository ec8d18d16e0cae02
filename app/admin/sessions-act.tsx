import type { PanelUser } from '#domain/moderation/find-users.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

/** Signs everybody out of this account. */
export function SessionsAct({ user }: { user: PanelUser }) {
  return (
    <DecisionFields label="Encerrar sessões">
      <ActForm
        act="end-sessions"
        id={user.id}
        submit="Encerrar todas"
        tone="danger"
        failed="Erro ao encerrar as sessões"
      >
        {(errors) => (
          <ReasonField
            error={errors.reason}
            help="A pessoa lerá este motivo. Ela terá de entrar de novo em todos os dispositivos; links e pedidos abertos deixam de valer."
          />
        )}
      </ActForm>
    </DecisionFields>
  )
}
