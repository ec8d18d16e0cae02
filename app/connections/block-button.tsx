// chunk: people
import { BLOCK_FAILED, UNBLOCK_FAILED } from '#domain/connections/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'

interface Props {
  person: { id: number; fullName: string }
  blocking: boolean
  size?: ButtonProps['size']
}

export function BlockButton({ person, blocking, size }: Props) {
  const { act, pending } = useAct()
  const path = `/_/people/${person.id}/block`
  const run = (block: boolean) =>
    void act({
      path,
      fields: { blocking: block ? '1' : '0' },
      failed: block ? BLOCK_FAILED : UNBLOCK_FAILED,
    })
  if (blocking)
    return (
      <ButtonForm action={path} field={{ name: 'blocking', value: '0' }} onPress={() => run(false)}>
        <Button type="submit" pending={pending} {...(size && { size })}>
          Desbloquear<span className="sr-only"> {person.fullName}</span>
        </Button>
      </ButtonForm>
    )
  return (
    <Confirm
      trigger={
        <Button variant="quiet" {...(size && { size })}>
          Bloquear<span className="sr-only"> {person.fullName}</span>
        </Button>
      }
      title={`Bloquear ${person.fullName}?`}
      description="Vocês deixam de seguir um ao outro, a amizade e os pedidos terminam e a conversa se fecha. A pessoa não é avisada. Você pode desbloquear depois."
      confirmLabel="Bloquear"
      onConfirm={() => run(true)}
    />
  )
}
