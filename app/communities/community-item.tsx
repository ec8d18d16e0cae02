import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { communityPath } from '#platform/addresses/paths.ts'
import type { CommunityRow } from '#domain/communities/find-communities.ts'
import { formatCount } from '#web/ui/format-number.ts'

/** One community of the list, set like an entry of a contents page. */
export function CommunityItem({ community, member }: { community: CommunityRow; member: boolean }) {
  const { slug, name, description, area, members, discussions } = community
  return (
    <article className="grid gap-x-10 gap-y-2 py-5 md:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <p className="text-xs font-medium tracking-wide wrap-anywhere text-ink uppercase">{area}</p>
        <h2 className="mt-1 font-serif text-2xl font-semibold">
          <Link
            to={communityPath(slug)}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 wrap-anywhere hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 max-w-reading text-muted wrap-anywhere">{description}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums md:flex-col md:items-end md:pt-6">
        <span>{formatCount(members, 'participante', 'participantes')}</span>
        {discussions > 0 && <span>{formatCount(discussions, 'discussão', 'discussões')}</span>}
        {member && (
          <span className="inline-flex items-center gap-1 font-medium text-ink">
            <Check aria-hidden className="size-4" /> Você participa
          </span>
        )}
      </p>
    </article>
  )
}
