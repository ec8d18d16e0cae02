import { ActForm, DecisionFields } from './act-form.tsx'
import { ReasonField } from './reason-field.tsx'

interface Props {
  kind: 'discussion' | 'discussion_reply'
  id: number
}

/** For who coordinates a community, where something was said there: hides it with a reason. */
export default function CoordinatorHide({ kind, id }: Props) {
  return (
    <DecisionFields label="Ocultar (coordenação)">
      <ActForm
        base="/_/coordination"
        act={`hide-${kind}`}
        id={id}
        submit="Ocultar"
        tone="danger"
        failed="Erro ao ocultar"
      >
        {(errors) => (
          <ReasonField
            offers={false}
            error={errors.reason}
            help="O motivo será enviado a quem escreveu, que pode recorrer à moderação."
          />
        )}
      </ActForm>
    </DecisionFields>
  )
}
