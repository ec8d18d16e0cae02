// chunk: people
import type { FriendAct, FriendState } from '#domain/connections/friend-states.ts'
import {
  ACCEPT_FAILED,
  CANCEL_FAILED,
  NOW_FRIENDS,
  REQUEST_FAILED,
  REQUEST_SENT,
  UNFRIEND_FAILED,
} from '#domain/connections/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface Offered {
  act: FriendAct
  label: string
  failed: string
  primary?: true
}

const OFFERED: Record<FriendState, readonly Offered[]> = {
  none: [{ act: 'send', label: 'Adicionar amigo', failed: REQUEST_FAILED }],
  pending_sent: [{ act: 'cancel', label: 'Cancelar solicitação', failed: CANCEL_FAILED }],
  pending_received: [
    { act: 'accept', label: 'Aceitar solicitação', failed: ACCEPT_FAILED, primary: true },
    { act: 'decline', label: 'Recusar', failed: CANCEL_FAILED },
  ],
  friends: [{ act: 'unfriend', label: 'Remover amigo', failed: UNFRIEND_FAILED }],
}

interface Props {
  person: { id: number; fullName: string }
  state: FriendState
  size?: ButtonProps['size']
}

/** Actions available in the current state of a friendship. */
export function FriendButtons({ person, state, size }: Props) {
  const { act, pending } = useAct<{ friend: FriendState }>()
  const path = `/_/people/${person.id}/friendship`
  const run = (offered: Offered) =>
    void act({
      path,
      fields: { act: offered.act },
      failed: offered.failed,
      done: ({ friend }) => {
        if (friend === 'friends') toast.success(NOW_FRIENDS)
        else if (offered.act === 'send') toast.success(REQUEST_SENT)
      },
    })
  const button = (offered: Offered, onPress: () => void) => (
    <ButtonForm key={offered.act} action={path} field={{ name: 'act', value: offered.act }} onPress={onPress}>
      <Button
        type="submit"
        pending={pending}
        {...(size && { size })}
        {...(offered.primary && { variant: 'primary' })}
      >
        {offered.label}
        <span className="sr-only"> ({person.fullName})</span>
      </Button>
    </ButtonForm>
  )
  const [first] = OFFERED[state]
  if (state !== 'friends' || !first) return OFFERED[state].map((one) => button(one, () => run(one)))
  return (
    <Confirm
      trigger={<Button {...(size && { size })}>Amigos</Button>}
      title={`Remover ${person.fullName} dos amigos?`}
      description="A amizade termina para os dois, e ninguém é avisado."
      confirmLabel={first.label}
      onConfirm={() => run(first)}
    />
  )
}
