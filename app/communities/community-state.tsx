import { REJECTED } from '#domain/communities/texts.ts'
import { useRevalidator } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CommunityForm } from './community-form.tsx'
import type { LoadedCommunity } from './load-community.ts'

/** Why a community is not listed; its proposer can revise a rejected proposal here. */
export function CommunityState({ community }: Pick<LoadedCommunity, 'community'>) {
  const { revalidate } = useRevalidator()
  const { status, reason, mine, id } = community
  if (status === 'approved') return null
  if (status === 'pending')
    return (
      <Notice tone="pending" title="Aguardando aprovação de um moderador" className="mt-6 max-w-reading">
        Por enquanto só {mine ? 'você' : 'quem propôs'} e a moderação veem esta página.
      </Notice>
    )
  if (status === 'closed')
    return (
      <Notice title="Comunidade encerrada" className="mt-6 max-w-reading wrap-anywhere">
        O que foi dito pode ser lido por quem participa, mas não respondido. Motivo: {reason}
      </Notice>
    )
  return (
    <div className="mt-6 grid max-w-reading gap-8">
      <Notice tone="error" title={REJECTED} className="wrap-anywhere">
        Motivo: {reason}
      </Notice>
      {mine && (
        <section aria-labelledby="corrigir" className="grid gap-4">
          <h2 id="corrigir" className="text-sm font-semibold">
            Mudar e enviar de novo
          </h2>
          <CommunityForm
            action={`/_/communities/${id}/resend`}
            label="Enviar de novo"
            values={{
              name: community.name,
              description: community.description,
              thematicArea: community.area,
            }}
            onSent={({ says }) => {
              toast.success(says)
              void revalidate()
            }}
          />
        </section>
      )}
    </div>
  )
}
