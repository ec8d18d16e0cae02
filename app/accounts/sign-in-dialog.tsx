import { Dialog } from '#web/ui/overlays/dialog.tsx'
import SignInAgainForm from './sign-in-again-form.tsx'

interface Props {
  words: string
  onSignedIn: () => void
  onCancel: () => void
}

/** Rarely needed, and on every page: it comes when a session has ended. */
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
