import { MessageSquareText } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { LOGIN_TO_DISCUSS } from '#domain/reviews/texts.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ReviewDiscussion } from './review-discussion.tsx'
import type InvitationBanner from './invitation-banner.tsx'
import type { MyReviewPart } from './load-my-review.ts'
import type { ReviewsData } from './reviews-question.ts'
import { RatingSummary } from './rating-summary.tsx'
import type { ReviewedWork } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { useLiveReviews } from './use-live-reviews.ts'
import { useWriting } from './use-writing.ts'
import { WriteReview } from './write-review.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

const inviting = lazyPart(() => import('./invite-reviewer-dialog.tsx'), 'invite-reviewer')
const banner = lazyPart(() => import('./invitation-banner.tsx'), 'invitation-banner')
const discussion = lazyPart<ComponentProps<typeof ReviewDiscussion>>(async () => ({
  default: (await import('./review-discussion.tsx')).ReviewDiscussion,
}))

interface Props {
  work: ReviewedWork
  reviews: ReviewsData
  /** null for visitors, and while it is not known */
  personal: MyReviewPart | null
  /** `live.position` from before they were loaded */
  after?: string | null
}

/** Peer review on a work's page: ratings, reviewers, reviews. */
export function ReviewSection({ work, reviews, personal, after = null }: Props) {
  const { summary, page } = reviews
  const { mine, hold, section } = useWriting(personal?.mine ?? null)
  const invitation = personal?.invitation
  const signedIn = useSignedIn()
  const can = personal?.can ?? { review: signedIn, answerFor: false, discuss: signedIn }
  const { fresh, round, counts, setCount } = useLiveReviews(work.id, page, after)
  const { open, close, show, marked } = useAddressed()
  const own = { work, mine, signedIn, mayReview: can.review, isAsked: Boolean(invitation), onWriting: hold }
  const isListed = page.items.some((review) => review.id === marked)
  return (
    <section ref={section} id="avaliacoes" aria-labelledby="avaliacoes-titulo" className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="avaliacoes-titulo" className="text-sm font-semibold">
          Avaliações por pares
        </h2>
        <div className="flex flex-wrap gap-3">
          {can.answerFor && <Inviting workId={work.id} />}
          {(!mine || ['completed', 'rejected'].includes(mine.status)) && !mine?.removed && (
            <WriteReview {...own} />
          )}
        </div>
      </header>
      {invitation && <Invited invitation={invitation} mine={mine} />}
      {mine && (mine.removed || mine.status === 'pending' || mine.status === 'in_progress') && (
        <WriteReview {...own} />
      )}
      <RatingSummary summary={summary} />
      {marked !== null && !isListed && <Elsewhere reviewId={marked} />}
      {page.items.length > 0 ? (
        <ReviewList
          key={round}
          work={work}
          page={page}
          can={can}
          mineId={mine?.id ?? null}
          thanked={personal?.thanked ?? []}
          counts={counts}
          marked={marked}
          fresh={fresh}
          onDiscuss={show}
        />
      ) : (
        <Nothing mayReview={can.review || !signedIn} />
      )}
      <DiscussionDialog
        {...{ work, open, canSpeak: can.discuss, isMine: open === mine?.id }}
        onClose={close}
        onSaid={setCount}
      />
    </section>
  )
}

function Inviting({ workId }: { workId: number }) {
  return (
    <Late part={inviting} given={{ workId }} shape={<></>} failed="Não foi possível mostrar como convidar." />
  )
}

function Invited(given: ComponentProps<typeof InvitationBanner>) {
  return <Late part={banner} given={given} failed="Não foi possível mostrar o convite." />
}

function Elsewhere({ reviewId }: { reviewId: number }) {
  return (
    <p>
      <Link to={`/_/reviews/${reviewId}`} className="link">
        Ver a avaliação indicada pelo endereço
      </Link>
    </p>
  )
}

interface DiscussionProps {
  work: ReviewedWork
  open: number | null
  onClose: () => void
  canSpeak: boolean
  isMine: boolean
  onSaid: (reviewId: number, count: { messages: number }) => void
}

function DiscussionDialog({ work, open, onClose, canSpeak, isMine, onSaid }: DiscussionProps) {
  const signedIn = useSignedIn()
  return (
    <Dialog
      holds={discussion}
      open={open !== null}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Discussão da avaliação"
      description={
        <>
          <InlineText text={work.title} />
          {!canSpeak && !signedIn && `. ${LOGIN_TO_DISCUSS}.`}
        </>
      }
    >
      {open !== null && (
        <Late
          part={discussion}
          given={{
            reviewId: open,
            canSpeak,
            isMine,
            onSaid: (messages: number) => onSaid(open, { messages }),
          }}
          failed="Não foi possível abrir a discussão."
        />
      )}
    </Dialog>
  )
}

function Nothing({ mayReview }: { mayReview: boolean }) {
  return (
    <EmptyState title="Nenhuma avaliação ainda" level="h3" icon={<MessageSquareText />}>
      {mayReview
        ? 'Leu o trabalho? Uma avaliação fundamentada ajuda quem escreveu e quem vai ler.'
        : 'As avaliações deste trabalho aparecerão aqui.'}
    </EmptyState>
  )
}

/** The review in the URL fragment (#avaliacao-12), and the one whose discussion is open (#discussao-12). */
function useAddressed() {
  const { hash, key } = useLocation()
  const [, kind, id] = /^#(avaliacao|discussao)-([1-9]\d{0,14})$/.exec(hash) ?? []
  const [open, setOpen] = useState<number | null>(null)
  useEffect(() => {
    if (kind === 'discussao') setOpen(Number(id))
  }, [kind, id, key])
  return {
    open,
    close: () => setOpen(null),
    show: (reviewId: number) => setOpen(reviewId),
    marked: kind === 'avaliacao' ? Number(id) : null,
  }
}
