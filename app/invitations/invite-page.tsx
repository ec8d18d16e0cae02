import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { INVITING } from '#domain/invitations/texts.ts'
import { PEOPLE_SEARCH_MIN } from '#domain/profiles/limits.ts'
import { idOf } from '#web/http/answer-act.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { invitedAs, INVITED_WORDS } from './invited-as.ts'
import { InvitationList, withdrawLabel } from './invitation-list.tsx'
import { InviteForm, InviteSearch } from './invite-form.tsx'
import { INVITATION_RULES } from './invitation-rules.ts'
import type { Route } from './+types/invite-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? INVITING[args.loaderData.as].title : 'Convidar', hidden: true })

/** To invite people on a page of its own, as reviewers (?para=avaliar) or co-authors: for authors without scripts. */
export const loader = personalLoader({
  guard: member,
  async read({ services, actor, params, url }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const { db } = services
    const as = invitedAs(url.searchParams.get('para'))
    const q = (url.searchParams.get('q') ?? '').trim()
    const work = await requireWork(db, idOf(params.workId))
    const { rows, exclude, path, withdrawn } = INVITATION_RULES[as]
    const [invitations, excluding] = [await rows(db, actor, work.id), await exclude(db, actor, work.id)]
    if (q) await limitActs(services, 'people-search:person', actor)
    const people = [...q].length < PEOPLE_SEARCH_MIN ? null : await findPeople(db, actor, q, { excluding })
    return {
      as,
      q,
      people,
      invitations,
      work: { id: work.id, title: work.title, path: work.path },
      path: path(work.id),
      withdrawn,
      address: url.pathname + url.search,
      // without what was looked for: who was just invited is not found again
      again: `${url.pathname}?para=${INVITED_WORDS[as]}`,
    } as const
  },
})

export default function InvitePage({ loaderData }: Route.ComponentProps) {
  const { as, work, invitations, withdrawn, address, again } = loaderData
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{INVITING[as].title}</h1>
      <p className="mt-2">
        <InlineText text={work.title} />
      </p>
      <p className="mt-1 mb-8 text-muted">{INVITING[as].description}</p>
      <InviteSearch {...loaderData} />
      {loaderData.people && <InviteForm {...loaderData} returnTo={again} people={loaderData.people} />}
      <InvitationList
        rows={invitations}
        withdraw={(row) => (
          <form method="post" action={withdrawn + row.id}>
            <input type="hidden" name="next" value={address} />
            <Button
              type="submit"
              name="act"
              value="withdraw"
              size="sm"
              variant="quiet"
              aria-label={withdrawLabel(row)}
            >
              Retirar
            </Button>
          </form>
        )}
      />
      <p className="mt-8">
        <ButtonLink to={work.path}>Voltar ao trabalho</ButtonLink>
      </p>
    </div>
  )
}
