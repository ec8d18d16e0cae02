import { withheldPath } from '#platform/addresses/paths.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { useMe } from '#app/client/use-personal.ts'
import { ActForm, Decision, ReasonField } from './act-form.tsx'

/** For staff, where the thing stands: hides it with a reason. Nothing for anybody else. */
export function StaffHide({ kind, id }: { kind: ContentKind; id: number }) {
  if (!useMe()?.staff) return null
  return (
    <Decision label="Ocultar (moderação)">
      <ActForm
        act={`hide-${kind}`}
        id={id}
        submit="Ocultar"
        tone="danger"
        failed="Erro ao ocultar"
        // a hidden work is read elsewhere; the rest leaves the page that it stands on
        next={kind === 'work' ? withheldPath(id) : undefined}
      >
        {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê e pode recorrer." />}
      </ActForm>
    </Decision>
  )
}
