// chunk: shell
import { useState } from 'react'
import { FLAGGED } from '#domain/moderation/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { sendAct } from '#web/client/send-act.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const form = lazyPart(() => import('./flag-form.tsx'))

interface Props {
  kind: 'comment' | 'discussion' | 'reply' | 'review' | 'review-message'
  id: number
}

/** 'Avisar a moderação' for an item of a list, with an optional reason; a plain form without scripts. */
export function FlagButton({ kind, id }: Props) {
  const [flagged, setFlagged] = useState(false)
  const [asking, setAsking] = useState(false)
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const path = `/_/flags/${kind}/${id}`
  async function send(reason: string) {
    const sent = await sendAct(path, { reason })
    if (sent.done) {
      setFlagged(true)
      setAsking(false)
      toast.success(FLAGGED)
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else toast.error(sent.refused?.message ?? 'Erro ao avisar a moderação')
  }
  return (
    <>
      <ButtonForm action={path} onPress={() => (signedIn ? setAsking(!flagged) : void send(''))}>
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          className="text-muted pointer-coarse:min-h-11"
          disabled={flagged}
        >
          {flagged ? 'Moderação avisada' : 'Avisar a moderação'}
        </Button>
      </ButtonForm>
      <Dialog
        holds={form}
        open={asking}
        onOpenChange={setAsking}
        title="Avisar a moderação"
        description="A moderação vai ler e decidir. Seu nome não aparece."
      >
        {(close) => (
          <Late
            part={form}
            given={{ onSend: send, onClose: close }}
            failed="Não foi possível abrir o formulário."
          />
        )}
      </Dialog>
    </>
  )
}
