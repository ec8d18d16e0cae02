import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { PersonName } from '#app/people/person-name.tsx'

const form = lazyPart(() => import('./author-reply-form.tsx'), 'author-reply-form')

interface Props {
  review: ShownReview
  writing: boolean
  onClose: () => void
}

/** The authors' reply to a review, or its form for them. */
export function AuthorReply({ review, writing, onClose }: Props) {
  const { reply } = review
  if (writing)
    return (
      <Late
        part={form}
        given={{ review, onClose }}
        failed="Não foi possível abrir o formulário da resposta."
      />
    )
  if (!reply) return null
  return (
    <div className="mt-3 ml-6 border-l-2 border-line-strong pl-4">
      <p className="text-sm text-muted">
        Resposta da autoria
        {reply.by && (
          <>
            {' · '}
            <PersonName person={reply.by} link />
          </>
        )}
        {' · '}
        <RelativeTime date={reply.at} />
      </p>
      <p dir="auto" className="mt-1 font-serif text-reading break-words whitespace-pre-line">
        {reply.text}
      </p>
    </div>
  )
}
