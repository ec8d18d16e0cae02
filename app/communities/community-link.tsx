import { communityPath } from '#platform/addresses/paths.ts'
import { Link } from 'react-router'

export function CommunityLink({ community }: { community: { slug: string; name: string } }) {
  return (
    <p className="text-sm">
      <Link
        to={communityPath(community.slug)}
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 wrap-anywhere text-muted hover:underline"
      >
        {community.name}
      </Link>
    </p>
  )
}
