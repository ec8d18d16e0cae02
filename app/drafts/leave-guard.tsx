import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { DraftKeeper } from './draft-keeper.ts'

interface Props {
  keeper: DraftKeeper | null
  /** files on their way would be lost */
  uploading: boolean
  /** the form itself is being sent */
  sending: () => boolean
}

/** Asks before leaving with text that the server does not have yet. */
export function LeaveGuard({ keeper, uploading, sending }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search
    if (sending() || stays) return false
    return uploading || (keeper?.unsaved ?? false)
  })
  const stay = () => blocker.reset?.()
  const saveAndLeave = async () => {
    await keeper?.flush()
    if (keeper?.unsaved) {
      toast.error('Não foi possível salvar o rascunho')
      stay()
    } else blocker.proceed?.()
  }
  return (
    <Dialog
      alert
      size="sm"
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Sair sem salvar?"
      description={
        uploading
          ? 'Há arquivos sendo enviados e texto que pode não estar salvo.'
          : 'Há texto que ainda não foi salvo no rascunho.'
      }
    >
      <DialogActions>
        <Button onClick={stay}>Continuar escrevendo</Button>
        <Button
          variant="danger"
          onClick={() => {
            keeper?.forget()
            blocker.proceed?.()
          }}
        >
          Sair sem salvar
        </Button>
        <Button variant="primary" onClick={() => void saveAndLeave()}>
          Salvar e sair
        </Button>
      </DialogActions>
    </Dialog>
  )
}
