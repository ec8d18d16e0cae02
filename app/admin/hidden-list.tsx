import type { HiddenContent } from '#domain/moderation/find-hidden.ts'
import { Link } from 'react-router'
import { withheldPath } from '#platform/addresses/paths.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import type { Page } from '#domain/page.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { ActForm, Decision, ReasonField } from '#app/moderation/act-form.tsx'
import { CaseList } from './case-list.tsx'
import { NextPage } from './more-link.tsx'

/** What staff have hidden, to be given back with a reason. */
export function HiddenList({ page }: { page: Page<HiddenContent> }) {
  return (
    <div>
      <CaseList title="Conteúdo oculto" empty="Nada está oculto" items={page.items} keyOf={(item) => item.id}>
        {(item) => (
          <>
            <p className="text-sm text-muted first-letter:uppercase">
              {CONTENT_KINDS[item.content.kind]}, desde {formatDate(item.at)}
              {item.eraseAfter ? `, será apagado em ${formatDate(item.eraseAfter)}` : ''}. {item.reason}
            </p>
            <p className="break-words">
              {item.content.kind === 'work' && item.text ? (
                <Link to={withheldPath(item.content.id)} className="link">
                  {item.text}
                </Link>
              ) : (
                item.text || '(apagado)'
              )}
            </p>
            <Decision label="Restaurar">
              <ActForm
                act={`restore-${item.content.kind}`}
                id={item.content.id}
                submit="Restaurar"
                failed="Erro ao restaurar"
              >
                {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê." />}
              </ActForm>
            </Decision>
          </>
        )}
      </CaseList>
      <NextPage path="/admin/content" next={page.next} />
    </div>
  )
}
