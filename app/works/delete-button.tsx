import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WORK_DELETED, WORK_DELETE_FAILED } from '#domain/publishing/texts.ts'
import { sendAct } from '#web/client/send-act.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** The owner withdraws the work, after being told what goes with it. */
export function DeleteButton({ work }: { work: { id: number; title: string } }) {
  const [pending, setPending] = useState(false)
  const navigate = useNavigateFromHere()
  const action = `/_/works/${work.id}/delete`

  async function remove() {
    setPending(true)
    const sent = await sendAct<{ path: string }>(action, {})
    if (sent.done) {
      await navigate(sent.result.path)
      toast.success(WORK_DELETED)
      return
    }
    setPending(false)
    toast.error(sent.refused?.message ?? WORK_DELETE_FAILED)
  }

  return (
    <ButtonForm action={action} onPress={() => void remove()}>
      <ConfirmButton
        size="sm"
        className="text-brick!"
        pending={pending}
        icon={<Trash2 aria-hidden className="size-4" />}
        title="Deletar este trabalho?"
        description={
          <>
            “<InlineText text={work.title} />” será deletado com seus arquivos, versões, comentários e
            avaliações. Isto não pode ser desfeito. Se houver DOI, avaliações ou citações de outros trabalhos,
            o endereço dirá que o trabalho foi retirado pelo autor.
          </>
        }
        confirmLabel="Deletar trabalho"
      >
        Deletar<span className="sr-only"> este trabalho</span>
      </ConfirmButton>
    </ButtonForm>
  )
}
