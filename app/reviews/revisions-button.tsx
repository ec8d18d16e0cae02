import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

const earlier = lazyPart(() => import('./earlier-revisions.tsx'))

/** 'Editada há 2 horas': what was there before, fetched when asked for. */
export function RevisionsButton({ reviewId, updatedAt }: { reviewId: number; updatedAt: string }) {
  return (
    <Dialog
      holds={earlier}
      size="lg"
      title="Versões anteriores desta avaliação"
      trigger={
        <ButtonLink to={`/_/reviews/${reviewId}`} variant="quiet" size="sm">
          <span>
            Editada <RelativeTime date={updatedAt} />
          </span>
        </ButtonLink>
      }
    >
      <Late part={earlier} given={{ reviewId }} failed="Não foi possível carregar as versões anteriores." />
    </Dialog>
  )
}
