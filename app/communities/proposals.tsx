import { Link } from 'react-router'
import { communityPath } from '#platform/addresses/paths.ts'
import type { Proposal } from '#domain/communities/find-communities.ts'
import { COMMUNITY_STATUS } from '#domain/communities/texts.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A person's proposals that are not listed: only they and staff see them. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <section aria-labelledby="propostas" className="mb-8">
      <h2 id="propostas" className="mb-2 text-sm font-semibold">
        Suas propostas
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {proposals.map(({ id, slug, name, status, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
            <Link
              to={communityPath(slug)}
              className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <Badge tone={status === 'rejected' ? 'brick' : 'ochre'}>{COMMUNITY_STATUS[status]}</Badge>
            {reason && <span className="w-full text-sm wrap-anywhere text-muted">Motivo: {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
