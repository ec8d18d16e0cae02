import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import type { DraftView } from './autosave.ts'
import type { DraftKeeper } from './draft-keeper.ts'

interface Props {
  keeper: DraftKeeper | null
  view: DraftView
  /** Loads the other screen's text. */
  onOpenOther: (draftId: number | null) => void
}

/** Two screens wrote the same draft: the person chooses, and nothing that was written is lost. */
export function DraftConflict({ keeper, view, onOpenOther }: Props) {
  const gone = view.state === 'gone'
  if (gone && view.published) return <AlreadyPublished keeper={keeper} path={view.published} />
  const openOther = async () => {
    const other = view.draftId
    await keeper?.keepAsCopy()
    if (keeper && !keeper.unsaved) onOpenOther(other)
  }
  return (
    <Dialog
      alert
      open={view.state === 'conflict' || gone}
      title={gone ? 'Este rascunho não existe mais' : 'Rascunho alterado em outra tela'}
      description={
        gone
          ? 'Ele foi publicado ou descartado em outra tela. O que está escrito aqui continua nesta página.'
          : 'Este rascunho foi alterado em outro aparelho ou em outra janela depois que você o abriu aqui. Escolha com qual texto continuar: o outro fica guardado na sua lista de rascunhos.'
      }
    >
      <DialogActions>
        {gone ? (
          <Button variant="primary" onClick={() => void keeper?.keepAsCopy()}>
            Guardar como novo rascunho
          </Button>
        ) : (
          <>
            <Button onClick={() => void openOther()}>Abrir o da outra tela</Button>
            <Button variant="primary" onClick={() => void keeper?.keepMine()}>
              Continuar com o desta tela
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The work came out, though its answer may never have arrived here. */
function AlreadyPublished({ keeper, path }: { keeper: DraftKeeper | null; path: string }) {
  return (
    <Dialog
      alert
      open
      title="Este trabalho já foi publicado"
      description="O que você mudou depois de publicar continua nesta página; você pode guardá-lo como um novo rascunho."
    >
      <DialogActions>
        <Button onClick={() => void keeper?.keepAsCopy()}>Guardar como novo rascunho</Button>
        <ButtonLink to={path} variant="primary" onClick={() => keeper?.forget()}>
          Ver o trabalho
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
