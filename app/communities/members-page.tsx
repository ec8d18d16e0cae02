import type { Actor } from '#domain/actor.ts'
import { findHandover, findMembers } from '#domain/communities/find-members.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { coordinates } from '#domain/communities/permissions.ts'
import { COMMUNITY_UPDATE_FAILED } from '#domain/communities/texts.ts'
import { cursorIn, pageAfter } from '#web/client/page-after.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { useMore } from '#web/client/use-more.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Route } from './+types/members-page'
import { MemberActs } from './member-acts.tsx'
import { CommunityLink } from './community-link.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Participantes${args.loaderData ? ` de ${args.loaderData.community.name}` : ''}`,
    hidden: true,
  })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params, url }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const community = await getCommunity(db, actor, params.communitySlug ?? '')
    const [page, handover] = await Promise.all([
      findMembers(db, actor, community, { cursor: cursorIn(url) }),
      findHandover(db, actor, community),
    ])
    const canOffer = community.role === 'owner' && community.status === 'approved' && handover === null
    const mayManage = coordinates(community.role) && community.status === 'approved'
    return { community, page, canOffer, mayManage, isOwner: community.role === 'owner' }
  },
})

const ROLES: Partial<Record<string, string>> = {
  owner: 'Coordena a comunidade',
  helper: 'Ajuda a coordenar',
}

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { community, page, canOffer, mayManage, isOwner } = loaderData
  const path = `/community/${community.slug}`
  const list = useMore({
    first: page,
    addressOf: (next) => pageAfter(`${path}/membros`, next),
    read: (data: { page: typeof page }) => data.page,
    keyOf: ({ id }) => id,
  })
  return (
    <div className="page-column py-8 lg:py-12">
      <CommunityLink community={community} />
      <h1 className="mt-2 mb-6 font-serif text-2xl font-semibold sm:text-3xl">Participantes</h1>
      <ul className="divide-y divide-line border-y border-line">
        {list.items.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 py-3">
            <PersonPicture person={person} size="md" />
            <span className="min-w-0 flex-1">
              <PersonName person={person} link />
              <span className="block text-sm text-muted">
                {ROLES[person.role] ?? `@${person.username}`}
                {person.muted && ', sem escrever por enquanto'}
              </span>
            </span>
            <div className="flex w-full flex-wrap items-start gap-2 empty:hidden">
              {canOffer && person.role !== 'owner' && (
                <Offer communityId={community.id} personId={person.id} />
              )}
              {mayManage && (person.role === 'member' || (isOwner && person.role === 'helper')) && (
                <MemberActs communityId={community.id} person={person} isOwner={isOwner} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
    </div>
  )
}

function Offer({ communityId, personId }: { communityId: number; personId: number }) {
  const { act, pending } = useAct()
  const path = `/_/communities/${communityId}/handover?act=offer`
  const fields = { act: 'offer', personId: String(personId) }
  return (
    <ButtonForm
      action={path}
      field={{ name: 'personId', value: String(personId) }}
      onPress={() =>
        void act({
          path,
          fields,
          failed: COMMUNITY_UPDATE_FAILED,
          done: () => toast.success('Convite enviado.'),
        })
      }
    >
      <input type="hidden" name="act" value="offer" />
      <Button type="submit" size="sm" pending={pending}>
        Convidar a coordenar
      </Button>
    </ButtonForm>
  )
}
