import { useState } from 'react'
import type { ShownReply, Thread } from '#domain/discussions/find-replies.ts'
import type { Discussion } from '#domain/discussions/get-discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyItem } from './reply-item.tsx'
import { Part } from '#web/ui/part.tsx'

interface Props {
  discussion: Discussion
  thread: Thread
  put: (replies: readonly ShownReply[]) => void
  readAnswers: (thread: Thread) => Promise<unknown>
}

/** A reply with the answers to it, one level below. */
export function ReplyThread({ discussion, thread, put, readAnswers }: Props) {
  const [answering, setAnswering] = useState(false)
  const canAnswer = discussion.can.reply && !thread.gone
  const item = { discussionId: discussion.id, mayHide: discussion.can.coordinate, put }
  return (
    <div className="py-5">
      <ReplyItem {...item} reply={thread}>
        {canAnswer && !answering && (
          <>
            <details className="without-script ml-3 open:basis-full">
              <summary className="inline-flex min-h-11 items-center text-sm text-muted">Responder</summary>
              <ReplyForm
                discussionId={discussion.id}
                parentId={thread.id}
                onWritten={(reply) => put([reply])}
              />
            </details>
            <Button size="sm" variant="quiet" className="script-only" onClick={() => setAnswering(true)}>
              Responder
              <span className="sr-only"> a {thread.author?.fullName ?? 'esta resposta'}</span>
            </Button>
          </>
        )}
      </ReplyItem>
      {(thread.answers.length > 0 || answering) && (
        <ol className="mt-4 ml-4 grid gap-5 border-l border-line pl-4 sm:ml-10">
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <Part kind="reply" id={answer.id}>
                <ReplyItem {...item} reply={answer} />
              </Part>
            </li>
          ))}
          {thread.more > 0 && (
            <li>
              <Button size="sm" variant="quiet" onClick={() => void readAnswers(thread)}>
                Mostrar mais {formatCount(thread.more, 'resposta', 'respostas')}
              </Button>
            </li>
          )}
          {answering && (
            <li>
              <ReplyForm
                discussionId={discussion.id}
                parentId={thread.id}
                focused
                onCancel={() => setAnswering(false)}
                onWritten={(reply) => {
                  put([reply])
                  setAnswering(false)
                }}
              />
            </li>
          )}
        </ol>
      )}
    </div>
  )
}
