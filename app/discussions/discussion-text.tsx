import { Lock, Pin } from 'lucide-react'
import type { Discussion } from '#domain/discussions/get-discussion.ts'
import { DELETED_DISCUSSION } from '#domain/discussions/texts.ts'
import { CommunityHide } from '#app/moderation/community-hide.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Byline } from './byline.tsx'
import { DiscussionActs } from './discussion-acts.tsx'

interface Props {
  discussion: Discussion
  community: { slug: string }
}

export function DiscussionText({ discussion, community }: Props) {
  const { title, html, deleted, pinned, locked } = discussion
  return (
    <article className="mt-4">
      <h1 className="font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl">
        {deleted ? `[ ${DELETED_DISCUSSION} ]` : title}
      </h1>
      {!deleted && (
        <>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Byline {...discussion} size="md" />
            {pinned && (
              <Badge tone="ochre" icon={<Pin aria-hidden />}>
                Fixada
              </Badge>
            )}
            {locked && <Badge icon={<Lock aria-hidden />}>Fechada a novas respostas</Badge>}
          </div>
          <Prose html={html} className="mt-6" />
          <DiscussionActs discussion={discussion} community={community} />
          <div className="no-print mt-2 -ml-3 flex flex-wrap items-start gap-x-4">
            {!discussion.can.edit && (
              <FlagButton kind="discussion" id={discussion.id} by={discussion.author} />
            )}
            {discussion.can.coordinate && !discussion.can.remove && (
              <CommunityHide kind="discussion" id={discussion.id} />
            )}
            <StaffHide kind="discussion" id={discussion.id} />
          </div>
        </>
      )}
    </article>
  )
}
