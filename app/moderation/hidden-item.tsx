import { Link } from 'react-router'
import type { HiddenContent } from '#domain/moderation/hidings/find-hidings.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { withheldPath } from '#platform/addresses/paths.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { OwnMatter } from './own-matter.tsx'
import { ActForm, Decision, ReasonField } from './act-form.tsx'

/** How it begins, why nobody else sees it, and the way back. */
export function HiddenItem({
  item: { content, text, reason, at, eraseAfter, ownMatter },
}: {
  item: HiddenContent
}) {
  return (
    <>
      <p className="text-sm text-muted first-letter:uppercase">
        {CONTENT_KINDS[content.kind]}, desde {formatDate(at)}
        {eraseAfter ? `, será apagado em ${formatDate(eraseAfter)}` : ''}. {reason}
      </p>
      <p className="break-words whitespace-pre-line">
        {content.kind === 'work' && text ? (
          <Link to={withheldPath(content.id)} className="link">
            {text}
          </Link>
        ) : (
          text || '(apagado)'
        )}
      </p>
      {ownMatter ? (
        <OwnMatter />
      ) : (
        <Decision label="Restaurar">
          <ActForm
            act={`restore-${content.kind}`}
            id={content.id}
            submit="Restaurar"
            failed="Erro ao restaurar"
          >
            {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê." />}
          </ActForm>
        </Decision>
      )}
    </>
  )
}
