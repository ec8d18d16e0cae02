import { Dialog } from '#web/ui/overlays/dialog.tsx'
import SignInAgainForm from './sign-in-again-form.tsx'

interface Props {
  words: string
  onSignedIn: () => void
  onCancel: () => void
}

/** Loaded lazily when a session has expired: rarely needed, though every page could need it. */
export default function SignInDialog({ words, onSignedIn, onCancel }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onCancel()}
      title="Entre para continuar"
      description={`${words.replace(/\.$/, '')}. O que você escreveu continua na página.`}
    >
      <SignInAgainForm onSignedIn={onSignedIn} onCancel={onCancel} />
    </Dialog>
  )
}
