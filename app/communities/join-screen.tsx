import { JOIN_FAILED, JOINED, LOGIN_REQUIRED } from '#domain/communities/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { signInAddress } from '#web/client/use-sign-in.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface Props {
  community: { id: number; slug: string; name: string }
  canJoin: boolean
}

/** What non-members see instead of the discussions. */
export function JoinScreen({ community, canJoin }: Props) {
  const signedIn = useSignedIn()
  const { act, pending } = useAct()
  const action = `/_/communities/${community.id}/membership`
  const join = () =>
    void act({
      path: action,
      fields: { joined: '1' },
      failed: JOIN_FAILED,
      done: () => toast.success(JOINED),
    })
  return (
    <section className="mt-10 grid max-w-reading gap-4 border-t border-line pt-10">
      <h2 className="bracketed font-serif text-2xl font-semibold">As discussões são de quem participa</h2>
      <p className="wrap-anywhere text-muted">
        Entre para ler o que se discute em “{community.name}”, responder e trazer trabalhos à conversa. Quem
        participa vê que você participa.
      </p>
      {!signedIn && (
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={signInAddress(`/community/${community.slug}`)} variant="primary">
            Entrar para participar
          </ButtonLink>
          <span className="text-sm text-muted">{LOGIN_REQUIRED}</span>
        </p>
      )}
      {signedIn && canJoin && (
        <ButtonForm action={action} field={{ name: 'joined', value: '1' }} onPress={join}>
          <Button type="submit" variant="primary" pending={pending}>
            Participar da comunidade
          </Button>
        </ButtonForm>
      )}
      {signedIn && !canJoin && (
        <p className="text-muted">
          Sua conta está suspensa: você pode ler o que é público, mas não participar.
        </p>
      )}
    </section>
  )
}
