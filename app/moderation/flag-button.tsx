import { useState } from 'react'
import { FLAGGED } from '#domain/moderation/texts.ts'
import { ButtonForm } from '#app/client/button-form.tsx'
import { sendAct } from '#app/client/send-act.ts'
import { useSignIn } from '#app/client/use-sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/overlays/toast.ts'

interface Props {
  kind: 'comment' | 'discussion' | 'reply'
  id: number
}

/** 'Avisar a moderação' of a comment, discussion or reply; a plain form without scripts. */
export function FlagButton({ kind, id }: Props) {
  const [flagged, setFlagged] = useState(false)
  const signIn = useSignIn()
  const path = `/_/flags/${kind}/${id}`
  async function send() {
    const sent = await sendAct(path, {})
    if (sent.done) {
      setFlagged(true)
      toast.success(FLAGGED)
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else toast.error(sent.refused?.message ?? 'Erro ao avisar a moderação')
  }
  return (
    <ButtonForm action={path} onPress={() => !flagged && void send()}>
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
  )
}
