import type { ShownComment } from '#domain/comments/show-comments.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { signInAddress } from '#web/client/use-sign-in.ts'
import { useMe, useSignedIn } from '#web/client/use-personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import type { CommentsOfWork } from './conversation-query.ts'
import { useComments } from './use-comments.ts'
import { usePointed } from './use-pointed.ts'
import { Part } from '#web/ui/part.tsx'

const form = lazyPart(() => import('./comment-form.tsx'), 'comment-form')

interface Props {
  work: { id: number; path: string; figures: { comments: number } }
  conversation: CommentsOfWork
  /** null for visitors, and while it is not known */
  personal: { submissionKey: string; can: { comment: boolean } } | null
}

/** What people say under a work, in the order they said it; the newest page, older ones before it on demand. */
export function CommentSection({ work, conversation, personal }: Props) {
  const { comments: first, after } = conversation
  const signedIn = useSignedIn()
  const me = useMe()
  const comments = useComments({ workId: work.id, first, count: work.figures.comments, after })
  const { far, near, older } = comments
  const pointed = usePointed(far.length + near.length, comments.find)
  const list = (some: readonly ShownComment[]) =>
    some.map((comment) => (
      <li key={comment.id}>
        <Part kind="comment" id={comment.id}>
          <CommentItem
            comment={comment}
            workPath={work.path}
            isMine={me?.username === comment.author.username}
            pointed={pointed === comment.id}
            onDelete={() => void comments.takeBack(comment.id)}
          />
        </Part>
      </li>
    ))
  return (
    <section id="comentarios" aria-labelledby="comentarios-titulo" className="no-print grid gap-5">
      <h2 id="comentarios-titulo" className="text-sm font-semibold">
        Comentários{' '}
        <span className="font-normal text-muted tabular-nums">({formatNumber(comments.count)})</span>
      </h2>
      {far.length + near.length === 0 && (
        <p className="text-muted">Ninguém comentou ainda. Uma pergunta já é um bom começo.</p>
      )}
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-3">
        {list(far)}
        {older !== null && <li>{<Older path={work.path} cursor={older} {...comments} />}</li>}
        {list(near)}
      </ol>
      {conversation.older && <BackToNewest path={work.path} />}
      {(personal?.can.comment ?? signedIn) ? (
        <Late
          part={form}
          given={{
            workId: work.id,
            workPath: work.path,
            submissionKey: personal?.submissionKey ?? '',
            onWritten: comments.put,
          }}
          failed="Não foi possível abrir o formulário do comentário."
        />
      ) : (
        <WhyNot path={work.path} />
      )}
    </section>
  )
}

function BackToNewest({ path }: { path: string }) {
  return (
    <ButtonLink to={`${path}#comentarios`} size="sm" className="justify-self-start">
      Voltar aos mais recentes
    </ButtonLink>
  )
}

interface OlderProps {
  path: string
  cursor: string
  reading: boolean
  readOlder: () => Promise<void>
}

function Older({ path, cursor, reading, readOlder }: OlderProps) {
  if (reading) return <SkeletonText lines={2} />
  return (
    <ButtonLink
      to={`${pageAfter(path, cursor)}#comentarios`}
      size="sm"
      onClick={(event) => {
        event.preventDefault()
        void readOlder()
      }}
    >
      Mostrar comentários anteriores
    </ButtonLink>
  )
}

function WhyNot({ path }: { path: string }) {
  if (useSignedIn())
    return <p className="text-muted">Sua conta está suspensa: você pode ler, mas não comentar.</p>
  return (
    <p className="flex flex-wrap items-center gap-3 border-y border-line py-4 text-muted">
      Você precisa estar logado para comentar.
      <ButtonLink to={signInAddress(`${path}#comentarios`)} variant="primary" size="sm">
        Entrar
      </ButtonLink>
    </p>
  )
}
