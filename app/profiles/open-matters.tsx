import { Link } from 'react-router'
import type { OpenInvitation } from '#domain/invitations/show-open-invitation.ts'
import { DraftList } from '#app/drafts/draft-list.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { loadOpenMatters } from './load-open-matters.ts'

/** Pending matters of this person: invitations to answer, drafts to finish. */
export function OpenMatters({ drafts, toReview, toSign }: Awaited<ReturnType<typeof loadOpenMatters>>) {
  if (drafts.length + toReview.length + toSign.length === 0) return null
  return (
    <div className="mt-8 grid gap-6">
      {toReview.length + toSign.length > 0 && (
        <section aria-labelledby="convites">
          <h2 id="convites" className="font-medium">
            Convites à espera da sua resposta
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {toSign.map((invitation) => (
              <Invitation key={invitation.link} invitation={invitation} deed="assinar" />
            ))}
            {toReview.map((invitation) => (
              <Invitation key={invitation.link} invitation={invitation} deed="avaliar" />
            ))}
          </ul>
        </section>
      )}
      <DraftList drafts={drafts} />
    </div>
  )
}

function Invitation({ invitation, deed }: { invitation: OpenInvitation; deed: string }) {
  return (
    <li className="py-3">
      <p>
        <PersonName person={invitation.by} link /> convidou você para {deed}{' '}
        <Link to={invitation.link} className="link font-serif text-lg">
          {invitation.work}
        </Link>
      </p>
      <p className="text-sm text-muted">
        <RelativeTime date={invitation.createdAt} />
      </p>
    </li>
  )
}
