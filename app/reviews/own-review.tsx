// chunk: work-late
import { PenLine } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { isInvitationAnchor, REVIEW_REMOVED, REVIEW_STATUS } from '#domain/reviews/texts.ts'
import { certifyReviewPath } from '#platform/addresses/paths.ts'
import { useLedTo } from '#web/client/use-led-to.ts'
import { useAct } from '#web/client/use-act.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { ReviewForm } from './review-form.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

const form = lazyPart<ComponentProps<typeof ReviewForm>>(async () => ({
  default: (await import('./review-form.tsx')).ReviewForm,
}))

interface Props {
  work: { id: number; title: string; path: string; currentVersion: number }
  mine: MyReview | null
  mayReview: boolean
  /** an invitation to review waits for an answer, above */
  isAsked: boolean
  onWriting: (open: boolean) => void
}

/** The state of a member's own review, and the one next step. */
export default function OwnReview(props: Props) {
  // the address of an invitation that was answered leads to what came of it
  const element = useLedTo<HTMLDivElement>((anchor) => !props.isAsked && isInvitationAnchor(anchor))
  return (
    <div ref={element} tabIndex={-1}>
      <State {...props} />
    </div>
  )
}

function State({ work, mine, mayReview, onWriting }: Props) {
  if (mine?.removed) return <Notice tone="error">{REVIEW_REMOVED}.</Notice>
  if (!mayReview) return null
  const writing = { work, mine, onWriting }
  if (!mine) return <ReviewDialog {...writing} label="Escrever avaliação" />
  const isOpen = mine.status !== 'completed' && mine.status !== 'rejected'
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${isOpen ? 'rounded-card border border-ochre bg-ochre-tint p-4' : ''}`}
    >
      <p className="mr-auto flex flex-wrap items-center gap-2">
        Sua avaliação deste trabalho <Badge tone={TONES[mine.status]}>{REVIEW_STATUS[mine.status]}</Badge>
      </p>
      {mine.status === 'completed' && !mine.anonymous && (
        <ButtonLink to={certifyReviewPath(mine.id)} variant="quiet">
          Certificado
        </ButtonLink>
      )}
      {isOpen && <GiveUp work={work} invited={mine.invited} />}
      <ReviewDialog {...writing} label={LABELS[mine.status]} />
    </div>
  )
}

const TONES = { pending: 'ochre', in_progress: 'ochre', completed: 'ink', rejected: 'neutral' } as const

const LABELS = {
  pending: 'Continuar avaliação',
  in_progress: 'Continuar avaliação',
  completed: 'Editar minha avaliação',
  rejected: 'Escrever avaliação',
} as const

function GiveUp({ work, invited }: { work: Props['work']; invited: boolean }) {
  const { act, pending } = useAct()
  return (
    <form
      method="post"
      action={`/_/works/${work.id}/review`}
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          path: `/_/works/${work.id}/review`,
          fields: { intent: 'give-up' },
          failed: 'Erro ao abandonar avaliação',
        })
      }}
    >
      <input type="hidden" name="intent" value="give-up" />
      <input type="hidden" name="next" value={`${work.path}#avaliacoes`} />
      <ConfirmButton
        variant="quiet"
        pending={pending}
        title="Desistir desta avaliação?"
        description={
          invited
            ? 'O texto salvo será apagado e avisaremos quem convidou. Você pode escrever outra depois.'
            : 'O texto salvo será apagado. Você pode escrever outra depois.'
        }
        confirmLabel="Desistir da avaliação"
      >
        Desistir
      </ConfirmButton>
    </form>
  )
}

interface DialogProps extends Pick<Props, 'work' | 'mine' | 'onWriting'> {
  label: string
}

function ReviewDialog({ work, mine, label, onWriting }: DialogProps) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const change = (next: boolean) => {
    setOpen(next)
    onWriting(next)
    if (!next) void revalidate() // includes what the draft has saved meanwhile
  }
  return (
    <Dialog
      holds={form}
      open={open}
      onOpenChange={change}
      size="lg"
      title={mine?.status === 'completed' ? 'Editar avaliação' : 'Avaliar trabalho'}
      description={<InlineText text={work.title} />}
      trigger={
        <ButtonLink
          to={`/_/works/${work.id}/review-form`}
          reloadDocument
          data-writes-review
          variant={mine?.status === 'completed' ? 'secondary' : 'primary'}
          icon={<PenLine aria-hidden className="size-4" />}
        >
          {label}
        </ButtonLink>
      }
    >
      {(close) => (
        <Late
          key={mine?.revision ?? 0}
          part={form}
          given={{
            work,
            mine,
            onLeft: () => void revalidate(),
            onDone({ done }) {
              toast.success(done)
              close()
            },
          }}
          failed="Não foi possível abrir o formulário da avaliação."
        />
      )}
    </Dialog>
  )
}
