import { PenLine } from 'lucide-react'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { LOGIN_TO_REVIEW } from '#domain/reviews/texts.ts'
import { signInAddress, useSignIn } from '#web/client/use-sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const own = lazyPart(() => import('./own-review.tsx'), 'own-review')

interface Props {
  work: { id: number; title: string; path: string; currentVersion: number }
  mine: MyReview | null
  signedIn: boolean
  mayReview: boolean
  /** an invitation to review waits for an answer, above */
  isAsked: boolean
  onWriting: (open: boolean) => void
}

/** For a member their own review; a visitor is asked to sign in. */
export function WriteReview({ work, mine, signedIn, mayReview, isAsked, onWriting }: Props) {
  const signIn = useSignIn()
  if (signedIn)
    return (
      <Late
        part={own}
        given={{ work, mine, mayReview, isAsked, onWriting }}
        shape={<></>}
        failed="Não foi possível mostrar a sua avaliação."
      />
    )
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
