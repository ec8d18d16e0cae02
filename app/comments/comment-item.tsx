import { Link2, Trash2 } from 'lucide-react'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import { commentAnchor } from '#domain/comments/texts.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MentioningText } from './mentioning-text.tsx'
import { FlagButton } from '#app/moderation/flag-button.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

interface Props {
  comment: ShownComment
  workPath: string
  isMine: boolean
  /** The URL fragment points to it. */
  pointed: boolean
  onDelete: () => void
}

export function CommentItem({ comment, workPath, isMine, pointed, onDelete }: Props) {
  const { author } = comment
  return (
    <article
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      className={cx(
        'flex gap-3 border-t border-line pt-4 pb-1',
        pointed ? 'border-l-2 border-l-ink pl-4' : 'target:border-l-2 target:border-l-ink target:pl-4',
      )}
    >
      <PersonPicture person={author} size="md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <header className="flex flex-wrap items-center gap-x-2 text-sm">
          <PersonName person={author} link />
          <span className="text-muted">@{author.username}</span>
          <a
            href={`${workPath}#${commentAnchor(comment.id)}`}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-1 text-muted hover:text-accent hover:underline"
          >
            <RelativeTime date={comment.createdAt} />
            <Link2 aria-hidden className="size-3.5" />
            <span className="sr-only">Link deste comentário</span>
          </a>
        </header>
        <MentioningText
          text={comment.content}
          mentions={comment.mentions}
          links={comment.links}
          className="wrap-anywhere whitespace-pre-wrap text-ink"
        />
        {isMine ? (
          <DeleteForm comment={comment} workPath={workPath} onDelete={onDelete} />
        ) : (
          <div className="no-print -ml-3 flex flex-wrap items-center gap-x-4 text-sm">
            <FlagButton kind="comment" id={comment.id} by={author} />
            <StaffHide kind="comment" id={comment.id} />
          </div>
        )}
      </div>
    </article>
  )
}

function DeleteForm({ comment, workPath, onDelete }: Pick<Props, 'comment' | 'workPath' | 'onDelete'>) {
  return (
    <form
      method="post"
      action={`/_/comments/${comment.id}/delete`}
      className="justify-self-start"
      onSubmit={(event) => {
        event.preventDefault()
        onDelete()
      }}
    >
      <input type="hidden" name="next" value={workPath} />
      <ConfirmButton
        title="Deletar este comentário?"
        description="Ele some da página para todas as pessoas e não pode ser recuperado."
        confirmLabel="Deletar comentário"
        size="sm"
        variant="quiet"
        className="-ml-3 text-muted"
        icon={<Trash2 aria-hidden className="size-4" />}
      >
        Deletar<span className="sr-only"> este comentário</span>
      </ConfirmButton>
    </form>
  )
}
