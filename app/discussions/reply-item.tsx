import { useState, type ReactNode } from 'react'
import { replyAnchor, replyPath } from '#platform/addresses/paths.ts'
import type { ShownReply } from '#domain/discussions/find-replies.ts'
import { GONE_REPLIES } from '#domain/discussions/texts.ts'
import { useAct } from '#web/client/use-act.ts'
import { CommunityHide } from '#app/moderation/community-hide.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Byline } from './byline.tsx'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  discussionId: number
  reply: ShownReply
  /** The reader coordinates the community. */
  mayHide: boolean
  put: (replies: readonly ShownReply[]) => void
  /** what else one may do here, first in the row */
  children?: ReactNode
}

/** Laid out like text: a hanging name, the text, and actions below the reader's own replies. */
export function ReplyItem({ discussionId, reply, mayHide, put, children }: Props) {
  const [editing, setEditing] = useState(false)
  if (reply.gone) {
    return (
      <p id={replyAnchor(reply.id)} tabIndex={-1} className="text-muted italic">
        [ {GONE_REPLIES[reply.gone]} ]
      </p>
    )
  }
  return (
    <article
      id={replyAnchor(reply.id)}
      tabIndex={-1}
      className="border-l-2 border-transparent focus:border-accent focus:pl-3 target:border-ink target:pl-3"
    >
      <Byline {...reply} to={replyPath(discussionId, reply.id)} />
      {editing ? (
        <div className="mt-3">
          <ReplyForm
            discussionId={discussionId}
            edited={reply}
            focused
            onCancel={() => setEditing(false)}
            onWritten={(changed) => {
              put([changed])
              setEditing(false)
            }}
          />
        </div>
      ) : (
        <Prose html={reply.html} className="mt-2" />
      )}
      {!editing && (
        <div className="no-print mt-1 -ml-3 flex flex-wrap items-start">
          {children}
          {reply.can.edit && (
            <Button size="sm" variant="quiet" className="script-only" onClick={() => setEditing(true)}>
              Editar
            </Button>
          )}
          {reply.can.remove && <DeleteReply discussionId={discussionId} id={reply.id} />}
          {!reply.can.edit && <FlagButton kind="reply" id={reply.id} by={reply.author} />}
          {mayHide && !reply.can.remove && <CommunityHide kind="discussion_reply" id={reply.id} />}
          <StaffHide kind="discussion_reply" id={reply.id} />
        </div>
      )}
    </article>
  )
}

function DeleteReply({ discussionId, id }: { discussionId: number; id: number }) {
  const { act, pending } = useAct()
  const path = `/_/replies/${id}/delete`
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        void act({ path, fields: {}, failed: 'Erro ao deletar resposta' })
      }}
    >
      <input type="hidden" name="next" value={`/discussion/${discussionId}`} />
      <ConfirmButton
        title="Deletar esta resposta?"
        description="Ela some para todas as pessoas e não pode ser recuperada."
        confirmLabel="Deletar resposta"
        size="sm"
        variant="quiet"
        pending={pending}
        className="text-muted"
      >
        Deletar<span className="sr-only"> esta resposta</span>
      </ConfirmButton>
    </form>
  )
}
