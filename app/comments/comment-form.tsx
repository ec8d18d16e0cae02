// chunk: work-late
import { COMMENT_MAX } from '#domain/comments/limits.ts'
import { COMMENT_EMPTY, COMMENT_FAILED } from '#domain/comments/texts.ts'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import { useTextSubmission } from '#web/client/use-text-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MentionBox } from './mention-box.tsx'

interface Props {
  workId: number
  workPath: string
  submissionKey: string
  onWritten: (comment: ShownComment) => void
}

interface Written {
  id: number
  comment: ShownComment | null
}

export default function CommentForm({ workId, workPath, submissionKey, onWritten }: Props) {
  const path = `/_/works/${workId}/comments`
  const text = useTextSubmission<Written>({
    path,
    firstKey: submissionKey,
    words: { empty: COMMENT_EMPTY, failed: COMMENT_FAILED },
    onSent: ({ comment }) => comment && onWritten(comment),
  })
  return (
    <form method="post" action={path} onSubmit={(event) => void text.submit(event)} className="grid gap-3">
      <input type="hidden" name="submissionKey" value={text.key} />
      <input type="hidden" name="next" value={workPath} />
      <Field label="Seu comentário" help="Mencione alguém com @username." error={text.error}>
        <MentionBox
          name="content"
          value={text.content}
          onValue={text.type}
          maxLength={COMMENT_MAX}
          counter
          rows={3}
        />
      </Field>
      <Button type="submit" variant="primary" pending={text.pending} className="justify-self-start">
        Comentar
      </Button>
    </form>
  )
}
