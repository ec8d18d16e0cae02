// chunk: work-late
import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { coAuthorAnchor } from '#domain/authorship/texts.ts'
import { InvitationNotice } from './invitation-notice.tsx'

/** Below the head of a work, for who is asked to sign it. */
export default function CoAuthorRequestNotice({
  request,
}: {
  request: NonNullable<MyAuthorship['request']>
}) {
  return (
    <div className="work-column no-print mt-4">
      <InvitationNotice
        id={coAuthorAnchor(request.id)}
        label="Convite de coautoria"
        inviter={request.requester}
        asks="convidou você para assinar este trabalho como coautor(a). Ao aceitar, ele aparece também no seu perfil."
        path={`/_/co-author-requests/${request.id}`}
      />
    </div>
  )
}
