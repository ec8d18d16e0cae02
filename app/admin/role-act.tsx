import { useRevalidator } from 'react-router'
import type { PanelUser } from '#domain/moderation/find-users.ts'
import { ROLE_FAILED } from '#domain/moderation/texts.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const MAY = [
  'Ver denúncias éticas',
  'Analisar denúncias e atualizar o estado delas',
  'Ajudar a moderar conteúdo',
]

/** 'Tornar Moderador' or 'Remover Moderador', asked first; a plain form without scripts. */
export function RoleAct({ user }: { user: PanelUser }) {
  const { revalidate } = useRevalidator()
  const signIn = useSignIn()
  const isModerator = user.roles.includes('moderator')
  const path = `/_/admin/${isModerator ? 'revoke' : 'grant'}-moderator/${user.id}`
  async function send() {
    const sent = await sendAct<{ message: string }>(path, {})
    if (sent.done) toast.success(sent.result.message)
    else if (sent.refused?.kind === 'unauthenticated') return signIn(sent.refused.message)
    else toast.error(sent.refused?.message ?? ROLE_FAILED)
    await revalidate()
  }
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input type="hidden" name="next" value="/admin" />
      <ConfirmButton
        size="sm"
        variant="secondary"
        tone={isModerator ? 'danger' : 'primary'}
        title={
          isModerator
            ? `Remover ${user.fullName} da moderação?`
            : `Dar a ${user.fullName} o papel de moderação?`
        }
        description={
          isModerator ? (
            'A pessoa deixa de moderar agora. A mudança pode ser revertida a qualquer momento.'
          ) : (
            <>
              Quem modera pode:
              <span className="mt-2 grid gap-1">
                {MAY.map((line) => (
                  <span key={line}>– {line}</span>
                ))}
              </span>
            </>
          )
        }
        confirmLabel="Confirmar"
      >
        {isModerator ? 'Remover Moderador' : 'Tornar Moderador'}
      </ConfirmButton>
    </form>
  )
}
