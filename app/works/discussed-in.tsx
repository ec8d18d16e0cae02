import { Link } from 'react-router'
import { communityPath, discussionPath } from '#platform/addresses/paths.ts'
import type { DiscussingCommunity, DiscussionOfWork } from '#domain/discussions/discussions-of-work.ts'
import { formatCount } from '#web/ui/format-number.ts'

interface Props {
  /** for everybody: how many discussions of which communities speak of the work */
  communities: readonly DiscussingCommunity[]
  /** for their members: which */
  discussions: readonly DiscussionOfWork[]
}

export default function DiscussedIn({ communities, discussions }: Props) {
  const total = communities.reduce((sum, community) => sum + community.discussions, 0)
  return (
    <section aria-labelledby="discutido" className="no-print">
      <h2 id="discutido" className="text-sm font-semibold">
        Discutido em comunidades
      </h2>
      <p className="mt-2 text-muted tabular-nums">
        {formatCount(total, 'discussão cita', 'discussões citam')} este trabalho em{' '}
        {communities.map(({ slug, name }, index) => (
          <span key={slug}>
            {index > 0 && ', '}
            <Link to={communityPath(slug)} className="link">
              {name}
            </Link>
          </span>
        ))}
        .
      </p>
      {discussions.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {discussions.map(({ id, title, community }) => (
            <li key={id} className="py-2">
              <Link
                to={discussionPath(id)}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <span className="block text-sm text-muted">{community}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
