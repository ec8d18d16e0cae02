import { useId, useState, type ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { useFieldControl } from './field-context.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { joinPastedLines } from '#web/ui/pasting/join-pasted-lines.ts'
import { useEarlyText } from './use-early-text.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'value'> {
  /** With `onValue`: the text is kept outside. */
  value?: string
  /** Called with what is typed, including text from before the scripts loaded. */
  onValue?: (text: string) => void
  /** Shows how much of `maxLength` is used, also beyond it; read out only near the end. */
  counter?: boolean
}

export function Textarea({ counter = false, className, onChange, onValue, maxLength, ...props }: Props) {
  const counterId = useId()
  const control = useFieldControl(props)
  const first = String(props.value ?? props.defaultValue ?? '')
  const given = counter ? countedLength(first) : 0
  const [typed, setTyped] = useState(given)
  const take = (text: string) => {
    if (counter) setTyped(countedLength(text))
    onValue?.(text)
  }
  const field = useEarlyText(props.ref, first, take)
  const length = props.value === undefined ? typed : given
  const describedBy =
    [control['aria-describedby'], counter && counterId].filter(Boolean).join(' ') || undefined
  return (
    <>
      <textarea
        rows={4}
        {...props}
        {...control}
        ref={field}
        maxLength={counter ? undefined : maxLength}
        aria-describedby={describedBy}
        onPaste={(event) => {
          props.onPaste?.(event)
          if (!event.defaultPrevented) joinPastedLines(event)
        }}
        onChange={(event) => {
          take(event.target.value)
          onChange?.(event)
        }}
        className={cx(
          'control field-sizing-content resize-y wrap-anywhere',
          props.rows === 1 ? 'min-h-11' : 'min-h-28',
          className,
        )}
      />
      {counter && maxLength && <Counter id={counterId} length={length} max={maxLength} />}
    </>
  )
}

/** Counts as the server does: a browser counts most emoji as two, and surrounding spaces are not stored. */
const countedLength = (text: string) => lengthOf(text.normalize('NFC').trim())

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const remaining = max - length
  const near = remaining <= Math.max(20, max * 0.05)
  const tone = remaining < 0 ? 'font-medium text-brick' : near ? 'text-ochre-ink' : 'text-muted'
  return (
    <p id={id} className={cx('text-right text-xs tabular-nums', tone)}>
      <span aria-hidden>
        {formatNumber(length)} / {formatNumber(max)}
      </span>
      <span className="sr-only">Até {formatNumber(max)} caracteres.</span>
      <span className="sr-only" aria-live="polite">
        {near ? leftWords(remaining) : ''}
      </span>
    </p>
  )
}

function leftWords(remaining: number): string {
  const count = Math.abs(remaining)
  const characters = `${formatNumber(count)} ${count === 1 ? 'caractere' : 'caracteres'}`
  if (remaining < 0) return `${characters} a mais`
  return `${count === 1 ? 'Resta' : 'Restam'} ${characters}`
}
