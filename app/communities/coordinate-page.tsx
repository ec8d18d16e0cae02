import type { Actor } from '#domain/actor.ts'
import { findRemoved } from '#domain/communities/find-removed.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { coordinates } from '#domain/communities/permissions.ts'
import { ONLY_OWNER } from '#domain/communities/texts.ts'
import { findCommunityHidings } from '#domain/moderation/hidings/find-community-hidings.ts'
import { Refusal } from '#domain/refusal.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CommunityAbout } from './community-about.tsx'
import { CommunityHidden } from './community-hidden.tsx'
import { CommunityLink } from './community-link.tsx'
import type { Route } from './+types/coordinate-page'

const BASE = '/_/coordination'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Coordenar', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const community = await getCommunity(db, actor, params.communitySlug ?? '')
    if (!coordinates(community.role) || community.status !== 'approved')
      throw new Refusal('forbidden', ONLY_OWNER)
    const [removed, hidden] = await Promise.all([
      findRemoved(db, community.id),
      findCommunityHidings(db, community.id),
    ])
    return { community, removed, hidden }
  },
})

/** For coordinators: edit the community's description and rules, and see what they removed. */
export default function CoordinatePage({ loaderData: { community, removed, hidden } }: Route.ComponentProps) {
  return (
    <div className="page-column py-8 lg:py-12">
      <CommunityLink community={community} />
      <h1 className="mt-2 mb-6 font-serif text-2xl font-semibold sm:text-3xl">Coordenar</h1>
      <CommunityAbout community={community} />
      <p className="mt-8">
        <ButtonLink to={`/community/${community.slug}/membros`}>Participantes e ajudantes</ButtonLink>
      </p>
      {hidden.length > 0 && <CommunityHidden hidden={hidden} />}
      {removed.length > 0 && (
        <section aria-labelledby="removidos" className="mt-10">
          <h2 id="removidos" className="text-sm font-semibold">
            Removidos da comunidade
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {removed.map((person) => (
              <li key={person.id} className="grid gap-2 py-4">
                <PersonName person={person} link />
                <p className="text-sm text-muted wrap-anywhere">Motivo: {person.reason}</p>
                <ActForm
                  base={BASE}
                  act="allow"
                  id={community.id}
                  submit="Permitir que volte"
                  tone="secondary"
                  failed="Erro ao permitir"
                  fixed={{ personId: String(person.id) }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
