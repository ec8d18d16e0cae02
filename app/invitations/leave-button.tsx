import { useLocation } from 'react-router'
import { useAct } from '#web/client/use-act.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'

/** A co-author stops signing the work. */
export function LeaveButton({ workId }: { workId: number }) {
  const { act, pending } = useAct()
  const { pathname } = useLocation()
  const path = `/_/works/${workId}/leave`
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        void act({ path, fields: {}, failed: 'Erro ao deixar a coautoria' })
      }}
    >
      <input type="hidden" name="next" value={pathname} />
      <ConfirmButton
        size="sm"
        variant="quiet"
        pending={pending}
        title="Deixar a coautoria?"
        description="Seu nome deixa de levar ao seu perfil, e o trabalho sai da sua lista. Voltar depende de um novo convite."
        confirmLabel="Deixar a coautoria"
      >
        Deixar a coautoria
      </ConfirmButton>
    </form>
  )
}
