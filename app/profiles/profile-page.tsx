import { data } from 'react-router'
import * as v from 'valibot'
import { usernameSchema } from '#domain/accounts/schema.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { publicLoader, type PublicArgs } from '#app/http/loaders/public-loader.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileWorks } from './profile-works.tsx'
import type { Route } from './+types/profile-page'

const BIO_SHOWN = 140

export const meta: Route.MetaFunction = (args) => {
  const profile = args.loaderData?.profile
  if (!profile) return pageMeta(args, { title: PROFILE_NOT_FOUND, hidden: true })
  return pageMeta(args, {
    title: profile.fullName,
    description: cutBio(profile.bio) ?? `Trabalhos de ${profile.fullName}.`,
    path: `/${profile.username}`,
    type: 'profile',
    jsonLd: {
      '@type': 'Person',
      name: profile.fullName,
      affiliation: profile.institution ?? undefined,
      jobTitle: profile.academicTitle ?? undefined,
    },
  })
}

const cutBio = (bio: string | null) => (bio ? [...bio].slice(0, BIO_SHOWN).join('') : null)

export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    // what no username can be is no profile that is missing, but a page that is
    if (!v.is(usernameSchema, params.username)) throw data(null, { status: 404 })
    const profile = await getProfile(db, params.username)
    const cursor = url.searchParams.get('depois')
    const page = await findWorks(db, { ownerId: profile.id, order: 'date', cursor })
    return { from: [`person:${profile.id}`], data: { profile, page } }
  },
})

export default function ProfilePage({ loaderData: { profile, page } }: Route.ComponentProps) {
  return (
    <div className="page py-8 lg:py-12">
      <ProfileHead profile={profile} />
      <section aria-labelledby="trabalhos" className="mt-10">
        <h2 id="trabalhos" className="font-serif text-2xl font-semibold">
          Trabalhos Publicados
        </h2>
        {page.items.length > 0 ? (
          <ProfileWorks username={profile.username} page={page} />
        ) : (
          <div className="mt-6">
            <EmptyState title="Nenhum trabalho publicado ainda" level="h3">
              Os trabalhos de {profile.fullName} aparecerão aqui.
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  )
}
