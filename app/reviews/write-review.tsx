import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { LOGIN_TO_REVIEW, REVIEW_REMOVED, REVIEW_STATUS } from '#domain/reviews/texts.ts'
import { useAct } from '#app/client/use-act.ts'
import { signInAddress, useSignIn } from '#app/client/use-sign-in.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { ReviewForm } from './review-form.tsx'

interface Props {
  work: { id: number; title: string; path: string; currentVersion: number }
  mine: MyReview | null
  signedIn: boolean
  mayReview: boolean
  onWriting: (open: boolean) => void
}

/** Where the reader stands with their own review, and the one next step. */
export function WriteReview({ work, mine, signedIn, mayReview, onWriting }: Props) {
  const signIn = useSignIn()
  if (!signedIn) {
    return (
      <ButtonLink
        to={signInAddress(work.path)}
        icon={<PenLine aria-hidden className="size-4" />}
        onClick={(event) => {
          event.preventDefault()
          signIn(LOGIN_TO_REVIEW)
        }}
      >
        Escrever avaliação
      </ButtonLink>
    )
  }
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
      {isOpen && <GiveUp work={work} invited={mine.invited} />}
      <ReviewDialog {...writing} label={LABELS[mine.status]} />
    </div>
  )
}

const TONES = { pending: 'ochre', in_progress: 'ochre', completed: 'accent', rejected: 'neutral' } as const

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
            ? 'O texto salvo é apagado e quem convidou é avisado. Você pode escrever outra depois.'
            : 'O texto salvo é apagado. Você pode escrever outra depois.'
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
    if (!next) void revalidate() // what the draft saved meanwhile
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="lg"
      title={mine?.status === 'completed' ? 'Editar avaliação' : 'Avaliar trabalho'}
      description={work.title}
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
        <ReviewForm
          key={mine?.revision ?? 0}
          work={work}
          mine={mine}
          onLeft={() => void revalidate()}
          onDone={({ done }) => {
            toast.success(done)
            close()
          }}
        />
      )}
    </Dialog>
  )
}
