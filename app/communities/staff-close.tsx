import { REASON_MAX } from '#domain/communities/limits.ts'
import type { LoadedCommunity } from './load-community.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

/** For staff: closes a community or reopens it; its owner cannot. */
export function StaffClose({ community, mayClose }: Pick<LoadedCommunity, 'community' | 'mayClose'>) {
  const { id, status } = community
  if (!mayClose || (status !== 'approved' && status !== 'closed')) return null
  const [act, label, failed] =
    status === 'approved'
      ? (['close-community', 'Encerrar comunidade', 'Erro ao encerrar a comunidade'] as const)
      : (['reopen-community', 'Reabrir comunidade', 'Erro ao reabrir a comunidade'] as const)
  return (
    <div className="no-print mt-6 max-w-reading">
      {/* its own key: once closed, the way back is folded and not under the pointer */}
      <DecisionFields key={act} label={`${label} (moderação)`}>
        <ActForm
          act={act}
          id={id}
          submit={label}
          tone={status === 'approved' ? 'danger' : 'primary'}
          failed={failed}
        >
          {(errors) => (
            <ReasonField max={REASON_MAX} error={errors.reason} help="Os participantes lerão este motivo." />
          )}
        </ActForm>
      </DecisionFields>
    </div>
  )
}
