// chunk: shell
import { LOGIN_TO_SAVE, SAVE_FAILED, UNSAVE_FAILED } from '#domain/reactions/texts.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useReaction } from './use-reaction.ts'
import { useToggle } from '#web/client/use-toggle.ts'

interface Props {
  workId: number
  /** id of the title of the work */
  describedBy?: string
}

/** Keeps the work on one's reading list. */
export function SaveButton({ workId, describedBy }: Props) {
  const { saved } = useReaction(workId)
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const { on, toggle } = useToggle<{ saved: boolean }>({
    on: saved,
    send: (target) => sendAct(`/_/works/${workId}/save`, { saved: target ? '1' : '0' }),
    onFailed({ refused }, target) {
      if (refused?.kind === 'unauthenticated') signIn(refused.message)
      else toast.error(refused?.message ?? (target ? SAVE_FAILED : UNSAVE_FAILED))
    },
  })
  const icon = <Icon name="bookmark" className={on ? 'fill-current text-accent' : undefined} />
  return (
    <ButtonForm
      action={`/_/works/${workId}/save`}
      field={{ name: 'saved', value: on ? '0' : '1' }}
      onPress={() => (signedIn ? void toggle() : signIn(LOGIN_TO_SAVE))}
    >
      <IconButton
        type="submit"
        label="Salvar para ler depois"
        aria-pressed={on}
        aria-describedby={describedBy}
        icon={icon}
      />
    </ButtonForm>
  )
}
