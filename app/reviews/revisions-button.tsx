import { ButtonLink } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.ts'
import { Late } from '#app/ui/late.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'

const earlier = latePart(() => import('./earlier-revisions.tsx'))

/** 'Editada há 2 horas': what stood there before, fetched when asked for. */
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
