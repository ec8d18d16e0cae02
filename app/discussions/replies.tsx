import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { discussionPath } from '#platform/addresses/paths.ts'
import { LOCKED } from '#domain/discussions/texts.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import type { LoadedDiscussion } from './load-discussion.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyThread } from './reply-thread.tsx'
import { useReplies } from './use-replies.ts'
import { Part } from '#web/ui/part.tsx'

export function Replies({ loaded }: { loaded: LoadedDiscussion }) {
  const { discussion, from } = loaded
  const replies = useReplies(loaded)
  usePointed()
  const path = discussionPath(discussion.id)
  return (
    <section id="respostas" aria-labelledby="respostas-titulo" className="mt-12">
      <h2 id="respostas-titulo" className="mb-4 text-sm font-semibold tabular-nums">
        {discussion.replies === 0 ? 'Respostas' : formatCount(discussion.replies, 'resposta', 'respostas')}
      </h2>
      {from !== null && (
        <p className="mb-4">
          <Link to={`${path}#respostas`} className="link inline-flex min-h-6 items-center text-sm">
            Ver desde a primeira resposta
          </Link>
        </p>
      )}
      {replies.threads.length === 0 && <p className="text-muted">Ninguém respondeu ainda.</p>}
      <ol
        aria-live="polite"
        aria-relevant="additions"
        className="divide-y divide-line border-y border-line empty:border-0"
      >
        {replies.threads.map((thread) => (
          <li key={thread.id}>
            <Part kind="thread" id={thread.id}>
              <ReplyThread discussion={discussion} thread={thread} {...replies} />
            </Part>
          </li>
        ))}
      </ol>
      {replies.next !== null && (
        <div className="mt-4">
          <ButtonLink
            to={`${pageAfter(path, replies.next)}#respostas`}
            onClick={(event) => {
              event.preventDefault()
              void replies.readMore()
            }}
            size="sm"
          >
            {replies.pending ? 'Carregando...' : 'Mais respostas'}
          </ButtonLink>
        </div>
      )}
      <div className="no-print mt-8">
        {discussion.can.reply ? (
          <ReplyForm discussionId={discussion.id} onWritten={(reply) => replies.put([reply])} />
        ) : (
          <p className="text-muted">
            {discussion.locked || discussion.deleted ? LOCKED : 'Só participantes da comunidade respondem.'}
          </p>
        )}
      </div>
    </section>
  )
}

/** The reply that the address points to gets the focus, wherever it is. */
function usePointed() {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#resposta-')) return
    const place = document.getElementById(hash.slice(1))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [hash])
}
