import { useEffect, type ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSignedIn } from '#web/client/use-personal.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type InvitationBanner from './invitation-banner.tsx'
import type { MyReviewPart } from './load-my-review.ts'
import type { ReviewsData } from './reviews-query.ts'
import { RatingSummary } from './rating-summary.tsx'
import type { ReviewedWork } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { useAddressed, type Addressed } from './use-addressed.ts'
import { useLiveReviews } from './use-live-reviews.ts'
import { useWriting } from './use-writing.ts'
import { WriteReview } from './write-review.tsx'

const inviting = lazyPart(() => import('./invite-reviewer-dialog.tsx'), 'invite-reviewer')
const banner = lazyPart(() => import('./invitation-banner.tsx'), 'invitation-banner')

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
  const addressed = useAddressed()
  const own = { work, mine, signedIn, mayReview: can.review, isAsked: Boolean(invitation), onWriting: hold }
  const isListed = page.items.some((review) => review.id === addressed?.id)
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
      {addressed && !isListed && <Elsewhere {...addressed} />}
      {page.items.length > 0 ? (
        <ReviewList
          key={round}
          work={work}
          page={page}
          can={can}
          mineId={mine?.id ?? null}
          thanked={personal?.thanked ?? []}
          counts={counts}
          addressed={addressed}
          fresh={fresh}
          onMessageSent={setCount}
        />
      ) : (
        <Nothing mayReview={can.review || !signedIn} />
      )}
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

/** The review in the address is on a later page of the list: a link leads to it, or at once if the address asks for its discussion. */
function Elsewhere({ id, part }: Addressed) {
  const navigate = useNavigate()
  useEffect(() => {
    if (part === 'discussion') void navigate(`/_/reviews/${id}`, { replace: true })
  }, [id, part, navigate])
  return (
    <p>
      <Link to={`/_/reviews/${id}`} className="link">
        Ver a avaliação indicada pelo endereço
      </Link>
    </p>
  )
}

function Nothing({ mayReview }: { mayReview: boolean }) {
  return (
    <EmptyState title="Nenhuma avaliação ainda" level="h3">
      {mayReview
        ? 'Leu o trabalho? Uma avaliação fundamentada ajuda quem escreveu e quem vai ler.'
        : 'As avaliações deste trabalho aparecerão aqui.'}
    </EmptyState>
  )
}
