import { data } from 'react-router'
import * as v from 'valibot'
import { usernameSchema } from '#domain/accounts/schema.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import { countConnections } from '#domain/connections/find-connections.ts'
import { getBadges, getReviewerStanding } from '#domain/metrics/get-badges.ts'
import { findBackground } from '#domain/profiles/find-background.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { getResume } from '#domain/profiles/get-resume.ts'
import { countAuthorMonths } from '#domain/works/map/count-author-months.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { negotiateList } from '#app/cards/negotiate-list.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { usePersonal } from '#web/client/use-personal.ts'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { PlaceActs } from '#app/moderation/place-acts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { ConnectionFigures } from './connection-figures.tsx'
import { personJsonLd } from './person-json-ld.ts'
import { ProfileActsBar } from './profile-acts-bar.tsx'
import { ProfileAside } from './profile-aside.tsx'
import { ProfileHonours } from './profile-honours.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileWorks } from './profile-works.tsx'
import { YearOfWorks } from './year-of-works.tsx'
import type { Route } from './+types/profile-page'
import { headOf } from '#engines/text/text-length.ts'

const BIO_SHOWN = 140

export const meta: Route.MetaFunction = (args) => {
  const profile = args.loaderData?.profile
  if (!profile) return pageMeta(args, { title: PROFILE_NOT_FOUND, hidden: true })
  return pageMeta(args, {
    title: profile.fullName,
    description: profile.bio ? headOf(profile.bio, BIO_SHOWN) : `Trabalhos de ${profile.fullName}.`,
    path: `/${profile.username}`,
    type: 'profile',
    image: `/${profile.username}/cartao.png`,
    imageAlt: profile.fullName,
    jsonLd: personJsonLd(profile),
  })
}

export const middleware = [negotiateList]

export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    // an impossible username is a missing page, not a missing profile
    if (!v.is(usernameSchema, params.username)) throw data(null, { status: 404 })
    const profile = await getProfile(db, params.username)
    const cursor = cursorIn(url)
    const [page, background, connections, resume, badges, reviewer, months] = await Promise.all([
      findWorks(db, { signedBy: profile.id, order: 'date', cursor }),
      findBackground(db, profile.id),
      countConnections(db, profile.id),
      getResume(db, null, profile.username),
      getBadges(db, profile.id),
      getReviewerStanding(db, profile.id),
      countAuthorMonths(db, profile.id),
    ])
    return {
      from: [`person:${profile.id}`, 'works', 'figures'],
      data: {
        profile,
        page,
        background,
        connections,
        months,
        honours: { badges, reviewer },
        resumePublic: resume !== null,
      },
    }
  },
})

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, page, background, connections, months, honours, resumePublic } = loaderData
  const personal = usePersonal('profiles/profile-page')
  return (
    <div className="page py-8 lg:py-12">
      <ProfileHead profile={profile}>
        <YearOfWorks months={months} />
        <ProfileHonours {...honours} />
        <ConnectionFigures username={profile.username} connections={connections} />
        <div className="mt-2">
          <ProfileActsBar profile={profile} resumePublic={resumePublic} />
        </div>
        <OwnMatters of={personal?.ownMatters}>
          <PlaceActs flags="person" id={profile.id} hides={['profile_name', 'profile_text', 'avatar']} />
        </OwnMatters>
      </ProfileHead>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:has-[>aside]:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="trabalhos" className="max-w-[42.5rem] min-w-0">
          <h2 id="trabalhos" className="sr-only">
            Trabalhos Publicados
          </h2>
          <LinkTabs
            label="Seções do perfil"
            tabs={[{ to: `/${profile.username}`, label: 'Trabalhos Publicados', current: true }]}
          />
          {page.items.length > 0 ? (
            <ProfileWorks username={profile.username} page={page} />
          ) : (
            <div className="mt-6">
              <EmptyState title="Nenhum trabalho publicado ainda" level="h3">
                Os trabalhos publicados aparecerão aqui.
              </EmptyState>
            </div>
          )}
        </section>
        <ProfileAside skills={profile.skills} background={background} />
      </div>
    </div>
  )
}
