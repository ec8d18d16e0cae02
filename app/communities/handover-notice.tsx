import type { OpenHandover } from '#domain/communities/find-members.ts'
import { HANDED_OVER, COMMUNITY_UPDATE_FAILED } from '#domain/communities/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PersonName } from '#app/people/person-name.tsx'

interface Props {
  community: { id: number; name: string; role: string | null }
  handover: OpenHandover
}

/** A pending handover: the candidate answers it, and the person who offered it can withdraw it. */
export function HandoverNotice({ community, handover }: Props) {
  const { act, pending } = useAct()
  const path = `/_/communities/${community.id}/handover`
  const button = (name: string, label: string, primary = false) => (
    <ButtonForm
      action={path}
      field={{ name: 'act', value: name }}
      onPress={() =>
        void act({
          path,
          fields: { act: name },
          failed: COMMUNITY_UPDATE_FAILED,
          done: () => name === 'accept' && toast.success(HANDED_OVER),
        })
      }
    >
      <Button type="submit" size="sm" variant={primary ? 'primary' : 'secondary'} pending={pending}>
        {label}
      </Button>
    </ButtonForm>
  )
  return (
    <Notice tone="pending" className="mt-6 max-w-reading" title="Convite de coordenação">
      {handover.mine ? (
        <>
          <p>
            Convidaram você para coordenar “{community.name}”: fixar e fechar discussões, e cuidar da
            conversa.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {button('accept', 'Aceitar', true)}
            {button('decline', 'Recusar')}
          </div>
        </>
      ) : (
        <>
          <p>
            <PersonName person={handover.to} /> ainda não respondeu.
          </p>
          {community.role === 'owner' && <div className="mt-3">{button('withdraw', 'Retirar convite')}</div>}
        </>
      )}
    </Notice>
  )
}
