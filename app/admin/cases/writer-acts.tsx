import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

/** What staff do about whoever wrote a thing, without leaving its card. */
export function WriterActs({ writer }: { writer: { id: number; username: string } }) {
  return (
    <>
      <DecisionFields label={`Suspender @${writer.username}`}>
        <ActForm
          act="suspend-person"
          id={writer.id}
          submit="Suspender"
          tone="danger"
          failed="Erro ao suspender"
        >
          {(errors) => (
            <ReasonField
              error={errors.reason}
              help="A pessoa lerá este motivo. A suspensão não tem data para terminar; enquanto durar, a pessoa só pode ler, exportar seus dados e recorrer."
            />
          )}
        </ActForm>
      </DecisionFields>
      <DecisionFields label="Ocultar tudo desta conta">
        <ActForm act="hide-all" id={writer.id} submit="Ocultar tudo" tone="danger" failed="Erro ao ocultar">
          {(errors) => (
            <ReasonField
              error={errors.reason}
              help="Vale para trabalhos, comentários, avaliações assinadas, discussões e respostas. A pessoa lerá este motivo e poderá recorrer de cada ocultação."
            />
          )}
        </ActForm>
      </DecisionFields>
    </>
  )
}
