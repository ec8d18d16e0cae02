import { REASON_MAX } from '#domain/communities/limits.ts'
import type { PendingCommunity } from '#domain/communities/find-pending-communities.ts'
import type { Page } from '#domain/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { MoreLink } from './cases/more-link.tsx'
import { PersonName } from '#app/people/person-name.tsx'

const FAILED = 'Erro ao atualizar comunidade'

/** Proposed communities that wait for a decision. */
export function CommunitiesTab({ page }: { page: Page<PendingCommunity> }) {
  if (page.items.length === 0)
    return <EmptyState title="Nenhuma comunidade pendente">As propostas esperam aqui por decisão.</EmptyState>
  return (
    <section aria-label="Comunidades Pendentes">
      <ul className="divide-y divide-line border-y border-line">
        {page.items.map((community) => (
          <li key={community.id} className="grid gap-2 py-6">
            <h2 className="font-serif text-lg font-semibold">{community.name}</h2>
            <p className="text-sm text-muted">
              {community.area} · proposta por{' '}
              {community.creator ? <PersonName person={community.creator} link /> : 'Usuário desconhecido'} em{' '}
              {formatDate(community.sentAt)}
            </p>
            <p className="max-w-reading break-words whitespace-pre-line">{community.description}</p>
            {community.ownMatter ? (
              <OwnMatter />
            ) : (
              <div className="flex flex-wrap items-start gap-3 pt-2">
                <ActForm
                  act="decide-community"
                  id={community.id}
                  submit="Aprovar Comunidade"
                  failed={FAILED}
                  fixed={{ decision: 'approve' }}
                />
                <DecisionFields label="Rejeitar Comunidade">
                  <ActForm
                    act="decide-community"
                    id={community.id}
                    submit="Rejeitar Comunidade"
                    tone="danger"
                    failed={FAILED}
                    fixed={{ decision: 'reject' }}
                  >
                    {(errors) => (
                      <ReasonField
                        max={REASON_MAX}
                        error={errors.reason}
                        help="Quem propôs lerá o motivo e poderá reenviar a proposta."
                      />
                    )}
                  </ActForm>
                </DecisionFields>
              </div>
            )}
          </li>
        ))}
      </ul>
      <MoreLink path="/admin" next={page.next} />
    </section>
  )
}
