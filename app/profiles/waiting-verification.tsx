import { VERIFICATION_LABELS } from '#domain/verifications/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { profileViewPath } from './profile-view-path.ts'
import { errorOf, type RefusedProfile } from './refused-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

/** A request that waits, and the way back from it: consent is withdrawn as easily as it was given. */
export function WaitingVerification({ refused: first }: { refused: RefusedProfile | null }) {
  const { form, refused, onSubmit, pending } = useProfileForm(first)
  const { general } = errorOf(refused, 'withdraw-consent')
  return (
    <form ref={form} method="post" action={profileViewPath()} onSubmit={onSubmit} className="grid gap-3">
      <p className="text-sm">
        <strong className="font-medium text-ochre-ink">{VERIFICATION_LABELS.pending}</strong>{' '}
        <span className="text-muted">
          A moderação ainda vai decidir. Até lá, você pode retirar o consentimento para o uso das fotos.
        </span>
      </p>
      {general && <Notice tone="error">{general}</Notice>}
      <div>
        <ConfirmButton
          name="intent"
          value="withdraw-consent"
          size="sm"
          pending={pending('withdraw-consent')}
          title="Retirar o consentimento?"
          description="O pedido termina e as duas fotos são apagadas agora. Isso não pode ser desfeito; depois, você pode pedir de novo com outras fotos."
        >
          Retirar o consentimento
        </ConfirmButton>
      </div>
    </form>
  )
}
