// chunk: work-late
import { withheldPath } from '#platform/addresses/paths.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { ActForm, DecisionFields } from './act-form.tsx'
import { OwnMatter } from './own-matter.tsx'
import { ReasonField } from './reason-field.tsx'

/** Labels for acts that remove a part of something that stays. */
const LABELS: Partial<Record<ContentKind, string>> = {
  profile_name: 'Retirar nome',
  profile_text: 'Retirar texto do perfil',
  avatar: 'Retirar foto',
  community: 'Retirar nome e descrição',
}

interface Props {
  kind: ContentKind
  id: number
  ownMatter: boolean
}

/** Hides the content shown here, with a reason; staff cannot decide on their own content. */
export default function HideForm({ kind, id, ownMatter }: Props) {
  if (ownMatter) return <OwnMatter />
  return (
    <DecisionFields label={`${LABELS[kind] ?? 'Ocultar'} (moderação)`}>
      <ActForm
        act={`hide-${kind}` as const}
        id={id}
        submit={LABELS[kind] ?? 'Ocultar'}
        tone="danger"
        failed="Erro ao ocultar"
        // a hidden work has a page of its own; other content disappears from its page
        next={kind === 'work' ? withheldPath(id) : undefined}
      >
        {(errors) => (
          <ReasonField
            error={errors.reason}
            help="O motivo será enviado a quem escreveu, que pode recorrer."
          />
        )}
      </ActForm>
    </DecisionFields>
  )
}
