// chunk: members
import { INVITE_FAILED } from '#domain/invitations/texts.ts'
import { useAct } from '#web/client/use-act.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  path: string
  /** where a form without scripts comes back to */
  next: string
  mayAccept?: boolean
  onAnswered?: () => void
}

/** 'Aceitar' and 'Recusar': a form of two buttons that works without scripts. */
export function AnswerForm({ path, next, mayAccept = true, onAnswered }: Props) {
  const { act, pending } = useAct()
  return (
    <form
      method="post"
      action={path}
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        const answer = button?.value ?? 'decline'
        void act({
          path,
          fields: { act: answer },
          failed: INVITE_FAILED,
          ...(onAnswered && { done: onAnswered }),
        })
      }}
    >
      <input type="hidden" name="next" value={next} />
      {mayAccept && (
        <Button type="submit" name="act" value="accept" size="sm" variant="primary" pending={pending}>
          Aceitar
        </Button>
      )}
      <Button type="submit" name="act" value="decline" size="sm" pending={pending}>
        Recusar
      </Button>
    </form>
  )
}
