import { RESUME_FAILED } from '#domain/profiles/texts.ts'
import { DownloadLink } from '#web/client/download-link.tsx'
import type { PublicProfile } from '#domain/profiles/get-profile.ts'
import { usePersonal, useSignedIn } from '#web/client/use-personal.ts'
import { BlockButton } from '#app/connections/block-button.tsx'
import { FollowButton } from '#app/connections/follow-button.tsx'
import { FriendButtons } from '#app/connections/friend-buttons.tsx'
import { useOwnChanges } from '#web/client/use-own-changes.ts'
import { MessageButton } from '#app/messages/message-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  profile: PublicProfile
  /** Everybody may read the CV. */
  resumePublic: boolean
}

/** Follow, friend and message; hidden on one's own profile and for visitors. */
export function ProfileActsBar({ profile, resumePublic }: Props) {
  const signedIn = useSignedIn()
  useOwnChanges((event) => event.kind === 'relation' && event.person === profile.id)
  const mine = usePersonal('profiles/profile-page')
  const relation = mine?.relation
  const resume = (resumePublic || mine?.mayReadResume) && (
    <DownloadLink
      href={`/${profile.username}/profile/curriculo`}
      failed={RESUME_FAILED}
      download
      className="link inline-flex min-h-11 items-center text-sm"
    >
      Baixar currículo
    </DownloadLink>
  )
  if (!signedIn) return resume || null
  if (relation?.oneself)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to="/profile">Editar perfil</ButtonLink>
        {resume}
      </div>
    )
  if (relation?.blocking)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <BlockButton person={profile} blocking />
      </div>
    )
  return (
    <div className="flex min-h-11 flex-wrap content-start items-center gap-2 max-sm:min-h-24">
      {relation && (
        <>
          <FollowButton personId={profile.id} following={relation.following} />
          <FriendButtons person={profile} state={relation.friend} />
          <MessageButton person={profile} />
          <BlockButton person={profile} blocking={false} />
        </>
      )}
      {resume}
    </div>
  )
}
