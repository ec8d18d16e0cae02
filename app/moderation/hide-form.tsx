// chunk: work-late
import { withheldPath } from '#platform/addresses/paths.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { ActForm, DecisionFields } from './act-form.tsx'
import { OwnMatter } from './own-matter.tsx'
import { ReasonField } from './reason-field.tsx'

/** What takes down a part of something that stays. */
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

/** Hides what stands here, with a reason; of one's own somebody else decides. */
export default function HideForm({ kind, id, ownMatter }: Props) {
  if (ownMatter) return <OwnMatter />
  return (
    <DecisionFields label={`${LABELS[kind] ?? 'Ocultar'} (moderação)`}>
      <ActForm
        act={`hide-${kind}`}
        id={id}
        submit={LABELS[kind] ?? 'Ocultar'}
        tone="danger"
        failed="Erro ao ocultar"
        // a hidden work is read elsewhere; the rest leaves the page that it stands on
        next={kind === 'work' ? withheldPath(id) : undefined}
      >
        {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê e pode recorrer." />}
      </ActForm>
    </DecisionFields>
  )
}
