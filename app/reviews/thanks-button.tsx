import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Thanks } from '#domain/reviews/set-thanks.ts'
import { LOGIN_TO_THANK, THANKS_FAILED } from '#domain/reviews/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { sendAct } from '#web/client/send-act.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useToggle } from '#web/client/use-toggle.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatCount, formatNumber } from '#web/ui/format-number.ts'
import { toast } from '#web/ui/overlays/toast.ts'

interface Props {
  reviewId: number
  thanks: number
  /** the reader found it helpful */
  thanked: boolean
  /** own review: only the count is shown */
  isMine: boolean
}

/** 'Útil': how many found a review helpful, and whether one does oneself. */
export function ThanksButton({ reviewId, thanks, thanked, isMine }: Props) {
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const [answered, setAnswered] = useState({ base: thanks, thanks })
  const action = `/_/reviews/${reviewId}/thanks`
  const { on, toggle } = useToggle<Thanks>({
    on: thanked,
    send: (isThanked) => sendAct(action, { thanked: isThanked ? '1' : '0' }),
    onDone: (result) => setAnswered({ base: thanks, thanks: result.thanks }),
    onFailed({ refused }) {
      if (refused?.kind === 'unauthenticated') signIn(refused.message)
      else toast.error(refused?.message ?? THANKS_FAILED)
    },
  })
  // a count announced after the response is newer
  const count = answered.base === thanks ? answered.thanks : thanks
  const people = formatCount(count, 'pessoa achou útil', 'pessoas acharam útil')
  if (isMine) {
    return count > 0 ? <p className="px-3 text-sm text-muted tabular-nums">{people}</p> : null
  }
  return (
    <ButtonForm
      action={action}
      field={{ name: 'thanked', value: on ? '0' : '1' }}
      onPress={() => (signedIn ? void toggle() : signIn(LOGIN_TO_THANK))}
    >
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        aria-pressed={on}
        icon={<ThumbsUp aria-hidden className={cx('size-4', on && 'fill-current text-accent')} />}
      >
        Útil
        {count > 0 && (
          <>
            <span aria-hidden className="tabular-nums">
              ({formatNumber(count)})
            </span>
            <span className="sr-only">: {people}</span>
          </>
        )}
      </Button>
    </ButtonForm>
  )
}
