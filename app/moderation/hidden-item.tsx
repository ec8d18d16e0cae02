import type { HiddenContent } from '#domain/moderation/hidings/find-hidings.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { ItemHead } from './item-head.tsx'
import { OwnMatter } from './own-matter.tsx'
import { ActForm, DecisionFields } from './act-form.tsx'
import { ReasonField } from './reason-field.tsx'

/** How it begins, why nobody else sees it, and the way back. */
export function HiddenItem({
  item: { content, text, reason, at, eraseAfter, ownMatter },
}: {
  item: HiddenContent
}) {
  return (
    <>
      <ItemHead content={content} text={text || '(deletado)'}>
        desde {formatDate(at)}
        {eraseAfter ? `, será apagado em ${formatDate(eraseAfter)}` : ''}. {reason}
      </ItemHead>
      {ownMatter ? (
        <OwnMatter />
      ) : (
        <DecisionFields label="Restaurar">
          <ActForm
            act={`restore-${content.kind}` as const}
            id={content.id}
            submit="Restaurar"
            failed="Erro ao restaurar"
          >
            {(errors) => <ReasonField error={errors.reason} help="O motivo será enviado a quem escreveu." />}
          </ActForm>
        </DecisionFields>
      )}
    </>
  )
}
