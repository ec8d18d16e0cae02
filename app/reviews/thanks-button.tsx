import { ThumbsUp } from 'lucide-react'
import type { Thanks } from '#domain/reviews/set-thanks.ts'
import { LOGIN_TO_THANK, THANKS_FAILED } from '#domain/reviews/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useMark } from '#web/client/marks/use-mark.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatCount, formatNumber } from '#web/ui/format-number.ts'

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
  const action = `/_/reviews/${reviewId}/thanks`
  const { on, count, press } = useMark<Thanks>({
    key: `thanked:${reviewId}`,
    read: thanked,
    count: thanks,
    countOf: (result) => result.thanks,
    path: action,
    field: 'thanked',
    loginWords: LOGIN_TO_THANK,
    failedWords: () => THANKS_FAILED,
  })
  const people = formatCount(count, 'pessoa achou útil', 'pessoas acharam útil')
  if (isMine) {
    return count > 0 ? <p className="px-3 text-sm text-muted tabular-nums">{people}</p> : null
  }
  return (
    <ButtonForm action={action} field={{ name: 'thanked', value: on ? '0' : '1' }} onPress={press}>
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
