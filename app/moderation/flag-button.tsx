// chunk: shell
import { useState } from 'react'
import { FLAG_FAILED, FLAGGED } from '#domain/moderation/flags/flag-texts.ts'
import { ANONYMOUS_REVIEWER } from '#domain/reviews/texts.ts'
import { REMOVED_ACCOUNT } from '#domain/texts.ts'
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
  /** Who wrote it; null: an anonymous reviewer, or nobody any more. */
  by: { fullName: string } | 'removed' | null
}

const OF = {
  comment: 'o comentário de',
  discussion: 'a discussão de',
  reply: 'a resposta de',
  review: 'a avaliação de',
  'review-message': 'a mensagem de',
} as const

function ofWhom(kind: Props['kind'], by: Props['by']): string {
  if (by && by !== 'removed') return by.fullName
  return by === null && kind.startsWith('review') ? ANONYMOUS_REVIEWER : REMOVED_ACCOUNT
}

/** 'Denunciar' for an item of a list, with an optional reason; a plain form without scripts. */
export function FlagButton({ kind, id, by }: Props) {
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
    else toast.error(sent.refused?.message ?? FLAG_FAILED)
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
          {flagged ? 'Denunciado' : 'Denunciar'}
          <span className="sr-only">
            {' '}
            {OF[kind]} {ofWhom(kind, by)}
          </span>
        </Button>
      </ButtonForm>
      <Dialog
        holds={form}
        open={asking}
        onOpenChange={setAsking}
        title="Denunciar à moderação"
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
