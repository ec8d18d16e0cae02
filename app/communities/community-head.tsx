import { Link } from 'react-router'
import { LEAVE_FAILED, LEFT } from '#domain/communities/texts.ts'
import { useAct } from '#web/client/use-act.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { LoadedCommunity } from './load-community.ts'
import { PersonName } from '#app/people/person-name.tsx'

type Props = Pick<LoadedCommunity, 'community' | 'can'>

export function CommunityHead({ community, can }: Props) {
  const { name, description, area, members, discussions, owner } = community
  return (
    <header className="max-w-reading">
      <p className="text-sm">
        <Link to="/communities" className="inline-flex min-h-6 items-center text-muted hover:underline">
          Comunidades
        </Link>
      </p>
      <p className="mt-4 text-xs font-medium tracking-wide wrap-anywhere uppercase">{area}</p>
      <h1 className="mt-1 font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mt-3 text-lg wrap-anywhere">{description}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-muted tabular-nums">
        {members > 0 && <Members {...{ community, can }} />}
        {discussions > 0 && <span>{formatCount(discussions, 'discussão', 'discussões')}</span>}
        {owner && (
          <span>
            coordenada por <PersonName person={owner} link className="text-ink" />
          </span>
        )}
        {can.leave && <Leave community={community} />}
        {can.coordinate && (
          <Link
            to={`/community/${community.slug}/coordenar`}
            className="link inline-flex min-h-11 items-center"
          >
            Coordenar
          </Link>
        )}
        {can.handOver && (
          <Link
            to={`/community/${community.slug}/membros`}
            className="link inline-flex min-h-11 items-center"
          >
            Transferir a coordenação
          </Link>
        )}
      </div>
    </header>
  )
}

function Members({ community: { slug, members }, can }: Props) {
  const words = formatCount(members, 'participante', 'participantes')
  if (!can.read) return <span>{words}</span>
  return (
    <Link
      to={`/community/${slug}/membros`}
      className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
    >
      {words}
    </Link>
  )
}

function Leave({ community }: Pick<Props, 'community'>) {
  const { act, pending } = useAct()
  const action = `/_/communities/${community.id}/membership`
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          path: action,
          fields: { joined: '0' },
          failed: LEAVE_FAILED,
          done: () => toast.success(LEFT),
        })
      }}
    >
      <input type="hidden" name="joined" value="0" />
      <input type="hidden" name="next" value={`/community/${community.slug}`} />
      <ConfirmButton
        title={`Sair de “${community.name}”?`}
        description="Você deixa de ver as discussões. O que escreveu continua lá, e pode voltar quando quiser."
        confirmLabel="Sair da comunidade"
        variant="quiet"
        size="sm"
        className="-ml-3"
        pending={pending}
      >
        Sair da comunidade
      </ConfirmButton>
    </form>
  )
}
