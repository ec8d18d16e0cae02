import { MAX_REASON } from '#domain/verifications/schema.ts'
import { useState } from 'react'
import type { Page } from '#domain/page.ts'
import type { PendingVerification } from '#domain/verifications/find-pending-verifications.ts'
import { CONSENT_TAKEN_BACK } from '#domain/verifications/texts.ts'
import { useLive } from '#web/client/use-live.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'
import { MoreLink } from './cases/more-link.tsx'
import { useOpenCases } from './use-open-cases.ts'
import { VerifiedFacts } from './verified-facts.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const FAILED = 'Erro ao decidir a verificação'
const REFUSED = 'Erro'

/** One item per pending verification; the first is open, and after a decision the next one is. */
export function VerificationsTab({ page }: { page: Page<PendingVerification> }) {
  const { isOpen, onToggle } = useOpenCases(page.items.map(({ id }) => id))
  // the list is reloaded and the open case disappears: tell why
  useLive(['staff'], ({ event }) => {
    if (event.kind === 'withdrawn' && isOpen(event.verification)) toast.error(CONSENT_TAKEN_BACK)
  })
  if (page.items.length === 0)
    return <EmptyState title="Nenhuma verificação pendente">Quem pedir verificação espera aqui.</EmptyState>
  return (
    <section aria-label="Verificações de Perfil">
      <ul className="divide-y divide-line border-y border-line">
        {page.items.map((item) => (
          <li key={item.id} className="py-4">
            <details open={isOpen(item.id)} onToggle={(event) => onToggle(item.id, event.currentTarget.open)}>
              <summary className="flex min-h-11 cursor-pointer items-center gap-3">
                <PersonPicture person={item.person} />
                <span className="grid min-w-0 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
                  <PersonName person={item.person} className="font-medium" />
                  <span className="text-sm text-muted">
                    @{item.person.username}, {formatDate(item.createdAt)}
                  </span>
                </span>
              </summary>
              <Verification item={item} />
            </details>
          </li>
        ))}
      </ul>
      <MoreLink path="/admin" next={page.next} />
    </section>
  )
}

function Verification({ item }: { item: PendingVerification }) {
  if (!item.photos)
    return <p className="py-4 text-muted">Este pedido é seu: outra pessoa da equipe o decide.</p>
  return (
    <div className="grid gap-6 py-4">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Photo address={item.photos.selfie} label="Selfie" />
          <Photo address={item.photos.document} label="Documento" />
          <p className="text-sm text-muted">Cada abertura de uma foto fica registrada.</p>
        </div>
        <VerifiedFacts item={item} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ActForm
          act="decide-verification"
          id={item.id}
          submit="Aprovar"
          failed={FAILED}
          refusedTitle={REFUSED}
          fixed={{ decision: 'approve' }}
        />
        <DecisionFields label="Rejeitar">
          <ActForm
            act="decide-verification"
            id={item.id}
            submit="Rejeitar"
            tone="danger"
            failed={FAILED}
            refusedTitle={REFUSED}
            fixed={{ decision: 'reject' }}
          >
            {(errors) => (
              <ReasonField max={MAX_REASON} error={errors.reason} placeholder="Motivo (opcional)" />
            )}
          </ActForm>
        </DecisionFields>
      </div>
    </div>
  )
}

/**
 * Opened in place on demand: every view is logged, so none may happen automatically. Without scripts it opens
 * in a new tab.
 */
function Photo({ address, label }: { address: string; label: string }) {
  // keeps the URL that was pressed: a new one, signed when the list is reloaded, would count as another view
  const [shown, setShown] = useState<string | null>(null)
  if (shown !== null)
    return (
      <img src={shown} alt={label} className="max-h-[80vh] w-full rounded-card bg-sunken object-contain" />
    )
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setShown(address)
      }}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-24 items-center justify-center rounded-card border border-line-strong bg-sunken font-medium hover:border-accent"
    >
      Abrir: {label}
    </a>
  )
}
